import type { Db } from '../db/database';
import { MIGRATION_NAMES, type MigrationName } from '../db/migrate';
import { RENAMED_COLUMNS, RENAMED_TABLES } from '../db/migrations/0012-standard-names';
import { ALL_TABLE_NAMES, type TableName } from '../db/schema';

/** Rows by the names that the tables had at the time. */
type Rows = Record<string, Record<string, unknown>[]>;

const NOW_MS = 1_778_576_400_123;
const LARGEST = Number.MAX_SAFE_INTEGER;
const HARD_TEXT = `çğıİöşü 'tek' "çift" \\n \\ %_ ; -- \t\r\n\u2028\u2029 العربية 🍋 ${'uzun '.repeat(500)}`;
const HARD_BYTES = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 7) % 256));

const FIELD_COUNTS = Object.fromEntries([
  ['visits', 7],
  ['failed_visits', 2],
  ...['lcp', 'inp', 'cls', 'tti'].flatMap((vital) =>
    Array.from({ length: 16 }, (_, bucket) => [`${vital}_${bucket}`, bucket]),
  ),
]);

const stamps = { created_at: NOW_MS, updated_at: NOW_MS };
const flags = { is_active: 1 } as const;
const table = {
  id: 4,
  table_number: 'Bahçe 1',
  number_key: 'bahce1',
  status: 'occupied',
  created_by_guest: 0,
  qr_token: 'qr',
  ...flags,
  ...stamps,
};
const printer = {
  id: 1,
  version: 2,
  name: 'Izgara yazıcısı',
  connection: 'network',
  host: '192.168.1.50',
  port: 9100,
  paper_mm: 80,
  code_page: 'cp857',
  cuts: 1,
  kicks_drawer: 0,
  documents: '["tickets"]',
  station_ids: '[1]',
  backup_printer_id: null,
  problem: 'paper_out',
  problem_since: LARGEST,
  ...stamps,
};
const drawerEntry = {
  id: 2,
  kind: 'out',
  amount_kurus: 5_000,
  reason: HARD_TEXT,
  user_id: 9,
  created_at: LARGEST,
  z_number: 1,
};

const promotion = {
  id: 3,
  translations: JSON.stringify([{ language_code: 'tr', name: HARD_TEXT }]),
  kind: 'percent',
  value: 2_050,
  hours: JSON.stringify([{ days: [1, 7], from: '22:00', until: '02:00' }]),
  first_date: '2026-05-01',
  last_date: null,
  category_ids: '[1]',
  product_ids: '[]',
  is_active: 0,
  announced_at: LARGEST,
  removed_at: null,
  ...stamps,
};

/**
 * Rows of every table in the schema that introduced it, with letters, numbers and bytes that a conversion between the
 * databases might damage. A new table adds its rows under the migration that creates it.
 */
const SAMPLES: Partial<Record<MigrationName, Rows>> = {
  '0001-initial-schema': {
    users: [
      {
        id: 3,
        username: 'İpek',
        username_key: 'ipek',
        email: null,
        email_verified_at: null,
        password_hash: '$argon2id$…',
        role: 'admin',
        ...flags,
        ...stamps,
      },
      {
        id: 9,
        username: 'o’hara',
        username_key: 'o’hara',
        email: 'o@example.test',
        email_verified_at: NOW_MS,
        password_hash: '',
        role: 'editor',
        is_active: 0,
        ...stamps,
      },
    ],
    sessions: [
      {
        id: 5,
        token_hash: 'hash',
        user_id: 9,
        created_at: NOW_MS,
        last_used_at: NOW_MS,
        expires_at: LARGEST,
      },
    ],
    account_tokens: [
      {
        user_id: 9,
        purpose: 'reset_password',
        token_hash: 'other',
        created_at: 0,
        expires_at: 1,
        used_at: null,
      },
    ],
    languages: [
      {
        code: 'tr',
        name: 'Turkish',
        native_name: 'Türkçe',
        flag_code: 'tr',
        is_default: 1,
        ...flags,
        ...stamps,
      },
      {
        code: 'ar',
        name: 'Arabic',
        native_name: 'العربية',
        flag_code: 'sa',
        is_default: 0,
        ...flags,
        ...stamps,
      },
    ],
    translations: [{ resource_key: 'menu', language_code: 'ar', value: 'قائمة', default_value: null }],
    categories: [
      {
        id: 1,
        name: 'Çorbalar',
        description: HARD_TEXT,
        sort_order: 0,
        image_url: null,
        ...flags,
        ...stamps,
      },
    ],
    category_translations: [
      { category_id: 1, language_code: 'ar', name: 'شوربات', description: '', ...stamps },
    ],
    products: [
      {
        id: 1,
        category_id: 1,
        name: 'Mercimek',
        description: null,
        image_url: '/images/p/320.webp',
        price_kurus: 17_550,
        sort_order: 2,
        duration_minutes: 10,
        is_sold_out: 1,
        ...flags,
        ...stamps,
      },
    ],
    product_translations: [{ product_id: 1, language_code: 'ar', name: 'عدس', description: null, ...stamps }],
    product_options: [
      {
        id: 1,
        product_id: 1,
        name: 'Limon',
        price_modifier_kurus: 0,
        sort_order: 0,
        is_required: 0,
        ...flags,
        ...stamps,
      },
    ],
    product_option_translations: [
      { option_id: 1, language_code: 'ar', name: 'ليمون', description: HARD_TEXT },
    ],
    tables: [table],
    orders: [
      {
        id: 17,
        token: 'token',
        order_type: 'table',
        table_id: 4,
        table_number: 'Bahçe 1',
        status: 'processing',
        total_kurus: 35_100,
        customer_name: HARD_TEXT,
        customer_phone: null,
        customer_address: null,
        special_instructions: '',
        business_date: '2026-05-12',
        ...stamps,
      },
    ],
    order_items: [
      {
        id: 40,
        order_id: 17,
        product_id: 1,
        product_name: 'Mercimek',
        quantity: 2,
        price_kurus: 17_550,
        duration_minutes: 10,
        status: 'preparing',
        due_at: NOW_MS + 600_000,
        special_instructions: HARD_TEXT,
        ...stamps,
      },
    ],
    order_item_options: [{ order_item_id: 40, product_option_id: 1, name: 'Limon', price_kurus: 0 }],
    waiter_calls: [{ table_id: 4, table_number: 'Bahçe 1', status: 'pending', ...stamps }],
    shared_carts: [
      { id: 3, code: 'DUT47', table_token: 'qr', version: 7, created_at: NOW_MS, updated_at: LARGEST },
    ],
    shared_cart_members: [
      {
        cart_id: 3,
        token_hash: 'hash',
        number: 1,
        name: HARD_TEXT,
        items: '[]',
        round: 1,
        sent_items: null,
        sent_order_token: null,
        created_at: NOW_MS,
      },
    ],
    feedback: [
      {
        name: 'Ayşe',
        email: null,
        table_id: null,
        table_number: null,
        food_rating: 5,
        price_rating: 4,
        service_rating: 3,
        ambience_rating: 2,
        overall_rating: 1,
        comments: HARD_TEXT,
        created_at: NOW_MS,
      },
    ],
    settings: [{ key: 'restaurant_name', value: 'Dutlu Avlu', type: 'text', updated_at: NOW_MS }],
    setting_translations: [{ key: 'restaurant_name', language_code: 'ar', value: 'الفناء' }],
    banners: [
      {
        id: 2,
        title: null,
        subtitle: null,
        button_text: null,
        button_link: null,
        image_url: null,
        display_order: 0,
        ...flags,
        ...stamps,
      },
    ],
    banner_translations: [
      { banner_id: 2, language_code: 'tr', title: 'Sofra', subtitle: null, button_text: null },
    ],
    social_links: [
      {
        platform: 'whatsapp',
        url: 'https://wa.me/90',
        icon: null,
        display_order: 1,
        is_active: 0,
        ...stamps,
      },
    ],
    pictures: [
      { id: 'p', width: 320, content_type: 'image/webp', bytes: HARD_BYTES, created_at: NOW_MS },
      { id: 'p', width: 640, content_type: 'image/webp', bytes: Buffer.alloc(0), created_at: NOW_MS },
    ],
    events: [{ seq: 900, audience: 'staff', type: 'order_deleted', data: '{"id":16}', created_at: NOW_MS }],
    idempotency_keys: [
      {
        endpoint: 'POST /orders',
        key: 'cart-1',
        request_hash: 'hash',
        response: '{"id":17}',
        created_at: NOW_MS,
      },
    ],
  },
  '0002-monthly-product-sales': {
    rolled_up_months: [{ month: '2026-04', is_stale: 0 }],
    product_months: [
      { month: '2026-04', product_id: null, product_name: 'Eski', order_count: 3, kurus: LARGEST },
    ],
  },
  '0006-daily-duties': {
    daily_duties: [
      { name: 'backup', day: '2026-05-11', claimed_at: NOW_MS, done_at: NOW_MS, result: '{"bytes":1}' },
    ],
  },
  '0007-audit-log': {
    audit_log: [
      {
        id: 4,
        created_at: NOW_MS,
        user_id: 9,
        username: HARD_TEXT,
        call: 'PUT /products/{id}',
        target: '7',
        changes: '[{"field":"price","value":"620"}]',
      },
    ],
  },
  '0022-visits': {
    visits: [
      {
        id: 8,
        token: 'visit',
        table_id: 4,
        table_number: 'Bahçe 1',
        status: 'closed',
        guest_count: 3,
        opened_by: 9,
        business_date: '2026-05-12',
        closed_at: LARGEST,
        ...stamps,
      },
    ],
  },
  '0023-bills': {
    bill_adjustments: [
      {
        visit_id: 8,
        order_item_id: null,
        kind: 'discount',
        quantity: null,
        percent: null,
        amount_kurus: 500,
        reason: HARD_TEXT,
        user_id: 9,
        approved_by: 3,
        created_at: NOW_MS,
      },
    ],
    voided_items: [
      {
        visit_id: 8,
        order_id: 17,
        product_id: 1,
        product_name: 'Mercimek',
        quantity: 2,
        piece_kurus: 17_550,
        was_taken: 1,
        reason: HARD_TEXT,
        business_date: '2026-05-12',
        user_id: 9,
        approved_by: null,
        created_at: NOW_MS,
      },
    ],
    payments: [
      {
        id: 31,
        visit_id: 8,
        refund_of: null,
        method: 'meal_card',
        method_name: 'Yemek Kartı',
        amount_kurus: 35_100,
        tip_kurus: 900,
        tendered_kurus: null,
        reason: null,
        business_date: '2026-05-12',
        user_id: 9,
        approved_by: null,
        created_at: NOW_MS,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      },
      {
        id: 32,
        visit_id: 8,
        refund_of: 31,
        method: 'cash',
        method_name: null,
        amount_kurus: 100,
        tip_kurus: 0,
        tendered_kurus: null,
        reason: HARD_TEXT,
        business_date: '2026-05-13',
        user_id: null,
        approved_by: 3,
        created_at: LARGEST,
        cancelled_at: LARGEST,
        cancelled_by: 3,
        cancel_reason: 'yanlış',
      },
    ],
    payment_items: [{ payment_id: 31, order_item_id: 1, numerator: 1, denominator: 2, amount_kurus: 8_775 }],
  },
  '0028-closed-days': {
    drawer_entries: [drawerEntry],
    z_reports: [
      {
        number: 1,
        business_date: '2026-05-12',
        body: JSON.stringify({ text: HARD_TEXT }),
        previous_hash: '',
        hash: 'hash',
        user_id: 3,
        created_at: NOW_MS,
      },
    ],
  },
  '0013-guest-tables-and-approval': {
    secrets: [{ name: 'network_key', value: 'c2VjcmV0' }],
  },
  '0033-kitchen-stations': {
    stations: [
      {
        id: 1,
        name: 'Izgara',
        color: 'red',
        language_code: 'ar',
        warn_minutes: 10,
        late_minutes: 20,
        is_default: 1,
        sort_order: 0,
        ...stamps,
      },
    ],
    category_stations: [{ category_id: 1, station_id: 1 }],
    product_stations: [{ product_id: 1, station_id: 1 }],
  },
  '0034-printing': {
    printers: [printer],
    print_agents: [{ id: 1, token_hash: 'hash', created_at: LARGEST, last_seen_at: null }],
    print_jobs: [
      {
        id: 1,
        printer_id: 1,
        queue_printer_id: 1,
        kind: 'ticket',
        document_key: 'order:1:station:1',
        revision: 1,
        content: '{"kind":"test"}',
        order_id: 1,
        table_number: 'M-1',
        is_copy: 0,
        status: 'sending',
        attempts: 2,
        claimed_until: LARGEST,
        expires_at: LARGEST,
        created_at: LARGEST,
        printed_at: null,
      },
    ],
  },
  '0036-display-codes': {
    display_codes: [
      { id: 1, code_hash: 'code', token_hash: 'hash', device: null, created_at: 1, expires_at: LARGEST },
    ],
  },
  '0037-ready-times': {
    item_times: [{ id: 1, station_id: 1, product_id: 1, items_ahead: 3, duration_ms: LARGEST }],
    order_times: [{ id: 1, expected_ms: 1, duration_ms: LARGEST }],
  },
  '0038-option-groups': {
    option_groups: [
      { id: 1, version: 2, name: 'Boy', min_choices: 1, max_choices: null, sort_order: 3, ...stamps },
    ],
    option_group_translations: [{ group_id: 1, language_code: 'ar', name: 'الحجم' }],
    product_option_groups: [{ product_id: 1, group_id: 1, sort_order: 2 }],
    product_option_prices: [{ product_id: 1, option_id: 1, price_modifier_kurus: LARGEST }],
  },
  '0039-courses': {
    courses: [{ id: 1, name: 'Başlangıçlar', fires_at_once: 0, sort_order: 1, ...stamps }],
    course_translations: [{ course_id: 1, language_code: 'ar', name: 'مقبلات' }],
  },
  '0041-price-changes': {
    price_updates: [
      {
        id: 1,
        operation: '{"kind":"percent","value":12.5,"round_to":5}',
        selection: '{"category_ids":[1],"product_ids":[]}',
        status: 'scheduled',
        apply_at: LARGEST,
        applied_at: null,
        undone_at: null,
        user_id: 9,
        username: 'o’hara',
        created_at: NOW_MS,
      },
    ],
    price_update_items: [
      {
        price_update_id: 1,
        product_id: 1,
        product_name: HARD_TEXT,
        from_kurus: 62_000,
        to_kurus: 70_000,
        outcome: 'planned',
      },
    ],
    price_changes: [
      {
        id: 1,
        product_id: 1,
        product_name: HARD_TEXT,
        option_name: HARD_TEXT,
        from_kurus: -500,
        to_kurus: 0,
        source: 'form',
        user_id: null,
        username: 'İpek',
        created_at: LARGEST,
      },
    ],
  },
  '0043-call-types': {
    call_types: [
      {
        id: 2,
        kind: 'other',
        icon: 'water',
        translations: JSON.stringify([{ language_code: 'tr', name: HARD_TEXT }]),
        is_active: 0,
        sort_order: 3,
        escalation_minutes: null,
        ...stamps,
      },
    ],
  },
  '0044-feedback-replies': {
    feedback_replies: [{ id: 1, feedback_id: 1, user_id: null, text: HARD_TEXT, status: 'sent', ...stamps }],
  },
  '0045-legal-texts-and-recommendations': {
    product_recommendations: [{ product_id: 1, is_chosen: 1, recommended_id: 1, position: 0 }],
    legal_texts: [{ document: 'terms', language_code: 'ar', text: HARD_TEXT, updated_at: NOW_MS }],
  },
  '0048-promotions': { promotions: [{ ...promotion, takes_undeclared: 1 }] },
  '0054-field-reports': {
    field_days: [
      {
        day: '2026-05-12',
        app: 'guest-app',
        version: '0123456789ab',
        shell_version: 'ba9876543210',
        route: '/order/:token',
        device: 'slow_phone',
        ...FIELD_COUNTS,
      },
    ],
    field_hours: [{ app: 'shell', version: 'ba9876543210', hour_at: LARGEST, ...FIELD_COUNTS }],
    field_problems: [
      {
        day: '2026-05-12',
        app: 'guest-app',
        version: '0123456789ab',
        shell_version: 'ba9876543210',
        fingerprint: 'hash',
        kind: 'error',
        code: null,
        message: HARD_TEXT,
        stack: '[]',
        count: 3,
      },
    ],
  },
  '0055-release-uploads': {
    release_keys: [
      {
        id: 4,
        app: 'guest-app',
        name: HARD_TEXT,
        token_hash: 'hash',
        public_key: 'key',
        created_at: NOW_MS,
        created_by: 'İpek',
        last_used_at: LARGEST,
        revoked_at: null,
      },
    ],
    release_archives: [
      {
        id: 'a',
        key_id: 4,
        app: 'guest-app',
        version: '0123456789ab',
        bytes: 1024,
        sha256: 'hash',
        received: 1024,
        files: JSON.stringify([{ path: 'index.html', bytes: 1024, sha256: 'hash' }]),
        origin: 'https://menu.example',
        signature: 'signature',
        completed_at: NOW_MS,
        ...stamps,
      },
    ],
    release_archive_chunks: [{ archive_id: 'a', start: 0, bytes: HARD_BYTES }],
    release_servers: [{ id: 's', name: 'box', started_at: NOW_MS, seen_at: NOW_MS, problem: HARD_TEXT }],
    release_copies: [{ server_id: 's', app: 'guest-app', version: '0123456789ab', stored_at: NOW_MS }],
  },
  '0056-release-rollouts': {
    release_live: [{ app: 'guest-app', release: '0123456789ab', since: LARGEST, history: '[]' }],
    release_rollouts: [
      {
        id: 2,
        app: 'shell',
        release: '0123456789ab',
        live_release: 'ba9876543210',
        checked_with: '{}',
        status: 'rolled_back',
        share: 100,
        by_schedule: 1,
        share_since: NOW_MS,
        baseline: '{}',
        started_at: NOW_MS,
        started_by: 'İpek',
        ended_at: LARGEST,
        ended_by: null,
        cause: 'worse',
        measure: 'failed',
        reason: HARD_TEXT,
        comparisons: '[]',
      },
    ],
    release_previews: [
      {
        id: 1,
        app: 'guest-app',
        release: '0123456789ab',
        may_write: 1,
        created_at: NOW_MS,
        created_by: 'o’hara',
        expires_at: LARGEST,
        revoked_at: null,
      },
    ],
  },
  '0061-guarded-changes': {
    order_cancellations: [
      {
        order_id: 17,
        table_number: 'M-1',
        kind: 'deleted',
        amount_kurus: 35_100,
        reason: HARD_TEXT,
        user_id: 9,
        approved_by: 3,
        created_at: NOW_MS,
        z_number: null,
      },
    ],
    bill_prints: [
      {
        visit_id: 8,
        share: null,
        total_kurus: 35_100,
        items: '[[1,35100]]',
        user_id: 9,
        created_at: NOW_MS,
      },
    ],
    deleted_tickets: [{ order_id: 18, visit_id: 8, body: '{}' }],
  },
  '0058-answers-and-sample-menu': { promotions: [{ ...promotion, undeclared_product_ids: '[1,3]' }] },
  '0063-reversed-drawer-entries': {
    drawer_entries: [{ ...drawerEntry, reversed_at: LARGEST, reversed_by: 9, reverse_reason: HARD_TEXT }],
  },
  '0064-drawer-requests': { printers: [{ ...printer, drawer_until: LARGEST }] },
  '0092-scanned-codes': { tables: [{ ...table, scanned_at: LARGEST }] },
  '0093-remembered-columns': {
    remembered_columns: [
      { headings_hash: 'hash', fields: 'category,name:tr,,price', saved_at: LARGEST },
      { headings_hash: 'other', fields: '', saved_at: NOW_MS },
    ],
  },
  '0005-rate-counts': {
    rate_counts: [{ key: 'hash', count: 7, ends_at: LARGEST }],
  },
  '0088-demo-evenings': {
    demo_history: [{ last_visit_id: LARGEST, created_at: NOW_MS }],
    demo_evenings: [
      {
        id: 3,
        key_prefix: 'demo-evening-0123456789abcdef-',
        status: 'playing',
        minutes: 4,
        progress: 55,
        started_by: HARD_TEXT,
        last_item_time_id: 0,
        last_order_time_id: LARGEST,
        created_at: NOW_MS,
        seen_at: LARGEST,
      },
    ],
  },
  '0099-push': {
    push_devices: [
      {
        id: 2,
        session_id: 5,
        endpoint: `https://push.example/${'a'.repeat(900)}`,
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
        language_code: 'tr',
        created_at: NOW_MS,
      },
    ],
    push_preferences: [
      {
        user_id: 3,
        off_kinds: '["printer"]',
        tables: 'areas',
        areas: JSON.stringify([HARD_TEXT]),
        quiet: '{"from":"01:00","until":"11:00"}',
      },
    ],
    push_alerts: [
      {
        id: 6,
        key: 'call:1:new',
        kind: 'call',
        subject: 'call',
        subject_id: LARGEST,
        table_id: 4,
        visit_id: null,
        place: HARD_TEXT,
        stage: 1,
        due_at: LARGEST,
        created_at: NOW_MS,
      },
    ],
    push_deliveries: [
      {
        alert_id: 6,
        user_id: 3,
        device_id: 2,
        confirmation: 'secret',
        state: 'waiting',
        attempts: 1,
        due_at: null,
        confirmed_at: LARGEST,
        created_at: NOW_MS,
      },
    ],
  },
  '0084-one-release-state': {
    release_servers: [
      { id: 's', name: 'box', seen_at: NOW_MS, problem: HARD_TEXT, stored: '["shell/ba9876543210"]' },
    ],
  },
  '0083-field-counts': {
    field_counts: [
      {
        day: '2026-05-12',
        app: 'guest-app',
        version: '0123456789ab',
        device: '',
        measure: 'problem',
        bucket: 'hash',
        count: 3,
        sample: JSON.stringify({ kind: 'error', message: HARD_TEXT, stack: [], releases: [] }),
      },
    ],
  },
  '0082-watched-releases': {
    release_rollouts: [
      {
        id: 2,
        app: 'shell',
        release: '0123456789ab',
        live_release: 'ba9876543210',
        checked_with: '{}',
        status: 'rolled_back',
        share: 100,
        is_watched: 0,
        baseline: '{"visits":0,"failed":0}',
        started_at: NOW_MS,
        started_by: 'İpek',
        ended_at: LARGEST,
        ended_by: null,
        cause: 'worse',
        reason: HARD_TEXT,
        comparison: '{}',
      },
    ],
  },
  '0100-noted-payments': {
    noted_payments: [
      {
        id: 1,
        visit_id: 8,
        table_number: 'Bahçe 1',
        method: 'cash',
        amount_kurus: 35_100,
        tip_kurus: 0,
        user_id: 9,
        noted_at: NOW_MS,
        created_at: LARGEST,
        decided_at: LARGEST,
        decided_by: 3,
        payment_id: 31,
        reason: null,
      },
    ],
  },
};

/** A table of an earlier schema and its rows under the names that migration 0012 gave them. */
export function withCurrentNames(table: string, rows: readonly object[]): [TableName, object[]] {
  const name = Object.entries(RENAMED_TABLES).find(([from]) => from === table)?.[1] ?? table;
  const columns = RENAMED_COLUMNS[name] ?? {};
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value])),
  );
  return [name as TableName, renamed];
}

/** Fills an empty database whose schema is that of `upTo`. */
export async function insertSampleRows(db: Db, upTo: MigrationName): Promise<void> {
  const applied = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(upTo) + 1);
  const samples: Rows = Object.assign({}, ...applied.map((name) => SAMPLES[name]));
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of ALL_TABLE_NAMES) {
    const rows = samples[table];
    if (!rows) continue;
    const [name, values] = applied.includes('0012-standard-names')
      ? withCurrentNames(table, rows)
      : [table, rows];
    // A later migration has replaced it.
    if (!tables.has(name)) continue;
    await db
      .insertInto(name)
      .values(values as never)
      .execute();
  }
}

/** Rows sorted by content. */
export async function readRows(
  db: Db,
  tables: readonly TableName[],
): Promise<Partial<Record<TableName, object[]>>> {
  const entries = tables.map(async (table) => {
    const rows: object[] = await db.selectFrom(table).selectAll().execute();
    return [table, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
