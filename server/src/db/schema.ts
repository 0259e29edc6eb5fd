import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AppName } from 'shared-api/contract/front-ends';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { InterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import type { Role } from 'shared-api/contract/permissions';
import type { ProblemKind, Vital } from 'shared-api/contract/releases/field-report-rules';
import type {
  BillRequest,
  CallTypeIcon,
  CallTypeKind,
  CategoryLayout,
  DrawerKind,
  ItemHold,
  ItemStatus,
  LegalDocument,
  OptionKind,
  OrderStatus,
  OrderType,
  PaperWidthMm,
  PaymentMethod,
  PriceChangeSource,
  PriceOutcome,
  PromotionKind,
  PriceUpdateStatus,
  PrinterCodePage,
  PrinterConnection,
  PrinterProblem,
  PrintJobKind,
  PrintJobStatus,
  ReplyStatus,
  RolloutCause,
  RolloutMeasure,
  RolloutStatus,
  SocialPlatform,
  StationColor,
  TableStatus,
  VisitStatus,
  WaiterCallStatus,
} from 'shared-api/contract/statuses';
import { RENAMED_TABLES } from './migrations/0012-standard-names';

/** Money is integer kuruş, times are epoch milliseconds, flags are 0 or 1: both databases store the same values. */
export interface Schema {
  users: Timestamps & {
    id: Generated<number>;
    version: Version;
    username: string;
    /** {@link foldText} of the username: names are unique whatever their case. */
    username_key: string;
    email: string | null;
    email_verified_at: Millis | null;
    password_hash: string;
    role: Role;
    is_active: Flag;
    /** Base32; null until an authenticator app is set up. */
    totp_secret: Generated<string | null>;
    /** null while logins need no code. */
    totp_enabled_at: Generated<Millis | null>;
    /** The newest time step of which a code was used (RFC 6238). */
    totp_last_step: Generated<number | null>;
    /** `pinDigest` of the PIN; null without one. */
    pin_digest: Generated<string | null>;
  };
  sessions: {
    id: Generated<number>;
    /** SHA-256 of the bearer token; the token itself is never stored. */
    token_hash: string;
    user_id: number;
    created_at: Millis;
    last_used_at: Millis;
    expires_at: Millis;
    /** Browser and system; null where unknown. */
    device: string | null;
    /** Of a session that a PIN opened: the session by password of its device. */
    device_session_id: Generated<number | null>;
    /** Of a session by password: since when its device asks for a PIN; it is used for nothing else then. */
    locked_at: Generated<Millis | null>;
  };
  account_tokens: {
    id: Generated<number>;
    user_id: number;
    purpose: 'verify_email' | 'reset_password' | 'known_device' | 'recovery_code';
    token_hash: string;
    created_at: Millis;
    expires_at: Millis;
    used_at: Millis | null;
  };
  /** Codes of displays that wait to be confirmed. */
  display_codes: {
    id: Generated<number>;
    code_hash: string;
    /** Of the display's bearer token, which the session gets. */
    token_hash: string;
    device: string | null;
    created_at: Millis;
    expires_at: Millis;
  };
  languages: Timestamps & {
    id: Generated<number>;
    version: Version;
    code: string;
    name: string;
    native_name: string;
    flag_code: string;
    is_default: Flag;
    is_active: Flag;
  };
  translations: {
    resource_key: string;
    language_code: string;
    value: string;
    /** The product's default when the row was last seeded; null for a row that staff added. */
    default_value: string | null;
  };
  /** What is served together, in their order. */
  courses: Timestamps & {
    id: Generated<number>;
    version: Version;
    name: string;
    /** Waits for no other course, and none waits for it. */
    fires_at_once: Flag;
    sort_order: number;
  };
  course_translations: { course_id: number; language_code: string; name: string };
  categories: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Its version when it was copied from the sample menu; null for what was not. */
    sample_version: Generated<number | null>;
    /** In the default language; other languages are in the translations. */
    name: string;
    description: string | null;
    is_active: Flag;
    sort_order: number;
    layout: Generated<CategoryLayout>;
    image_url: string | null;
    /** Percent; null for the restaurant's usual rate. */
    vat_rate: Generated<number | null>;
    /** JSON of `WeeklyHours[]`; `[]` for always. */
    served_hours: Generated<string>;
    course_id: Generated<number | null>;
  };
  category_translations: Timestamps & {
    id: Generated<number>;
    category_id: number;
    language_code: string;
    name: string;
    description: string | null;
  };
  products: Timestamps &
    DeclaredColumns & {
      id: Generated<number>;
      version: Version;
      /** Its version when it was copied from the sample menu; null for what was not. */
      sample_version: Generated<number | null>;
      category_id: number;
      name: string;
      description: string | null;
      price_kurus: Kurus;
      is_active: Flag;
      is_sold_out: Flag;
      sort_order: number;
      duration_minutes: number;
      image_url: string | null;
      /** Percent; null for the category's rate. */
      vat_rate: Generated<number | null>;
      /** JSON of `WeeklyHours[]`; `[]` for the category's. */
      served_hours: Generated<string>;
      calories: Generated<number | null>;
      portion: Generated<string | null>;
      /** Name of the person who last confirmed allergens and diets, and when; kept when that is over. */
      allergens_confirmed_by: Generated<string | null>;
      allergens_confirmed_at: Generated<Millis | null>;
      /** `confirmedState` of what was confirmed: it no longer counts once the product differs. */
      allergens_confirmed_of: Generated<string | null>;
    };
  product_translations: Timestamps & {
    id: Generated<number>;
    product_id: number;
    language_code: string;
    name: string;
    description: string | null;
  };
  option_groups: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Its version when it was copied from the sample menu; null for what was not. */
    sample_version: Generated<number | null>;
    name: string;
    /** Pieces: an option that is chosen twice counts as two. */
    min_choices: number;
    /** Null for no limit. */
    max_choices: number | null;
    sort_order: number;
  };
  option_group_translations: { group_id: number; language_code: string; name: string };
  /** Belongs either to a product or to a group. */
  product_options: Timestamps &
    DeclaredColumns & {
      id: Generated<number>;
      product_id: number | null;
      group_id: Generated<number | null>;
      name: string;
      price_modifier_kurus: Kurus;
      is_active: Flag;
      /** Of a product's own option: always chosen. */
      is_required: Flag;
      /** Of a group's option, as all of the following. */
      is_default: Generated<Flag>;
      max_quantity: Generated<number>;
      kind: Generated<OptionKind>;
      /** Makes the item as well. */
      station_id: Generated<number | null>;
      /** The product that it stands for; null for an option that is none. */
      part_product_id: Generated<number | null>;
      sort_order: number;
    };
  /** A change of many prices, at once or at a later time. */
  price_updates: {
    id: Generated<number>;
    /** JSON of `PriceOperation`. */
    operation: string;
    /** JSON of `PriceSelection`, for display: the products are in its items. */
    selection: string;
    status: PriceUpdateStatus;
    /** Null for one that was applied when it was made. */
    apply_at: Millis | null;
    applied_at: Millis | null;
    undone_at: Millis | null;
    user_id: number | null;
    username: string;
    created_at: Millis;
  };
  /** The prices that it changes, as they were previewed. */
  price_update_items: {
    price_update_id: number;
    /** No foreign key: the product may be removed. */
    product_id: number;
    product_name: string;
    from_kurus: Kurus;
    to_kurus: Kurus;
    outcome: PriceOutcome;
  };
  /** Never changed or removed. */
  price_changes: {
    id: Generated<number>;
    /** No foreign key: the product may be removed. */
    product_id: number;
    product_name: string;
    /** Null for the price of the product itself. */
    option_name: string | null;
    from_kurus: Kurus;
    to_kurus: Kurus;
    source: PriceChangeSource;
    user_id: number | null;
    username: string;
    created_at: Millis;
  };
  promotions: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** JSON of `Promotion['translations']`: always read and written with the promotion, never searched. */
    translations: string;
    kind: PromotionKind;
    /** Hundredths of a percent, or kuruş. */
    value: number;
    /** JSON of `WeeklyHours[]`; `[]` for all times. */
    hours: string;
    /** YYYY-MM-DD; null without a limit. */
    first_date: string | null;
    last_date: string | null;
    /** JSON of ids. */
    category_ids: string;
    product_ids: string;
    /** JSON of ids: without a declaration, but someone confirmed that they contain no alcohol. */
    undeclared_product_ids: string;
    is_active: Flag;
    /** The last start or end that open pages were told of. */
    announced_at: Millis;
    /** When it was deleted; null for one that exists. Earlier prices are computed from deleted ones, too. */
    removed_at: Millis | null;
  };
  product_option_groups: { product_id: number; group_id: number; sort_order: number };
  /** Replaces the price that the option has in its group. */
  product_option_prices: { product_id: number; option_id: number; price_modifier_kurus: Kurus };
  product_option_translations: {
    option_id: number;
    language_code: string;
    name: string;
    description: string | null;
  };
  /** What goes with a product: chosen by staff, or computed from orders. */
  product_recommendations: {
    product_id: number;
    is_chosen: Flag;
    recommended_id: number;
    /** From 0, the best first. */
    position: number;
  };
  stations: Timestamps & {
    id: Generated<number>;
    version: Version;
    name: string;
    color: StationColor;
    /** Null for the default language. */
    language_code: string | null;
    warn_minutes: number;
    late_minutes: number;
    /** Before closing, from which it takes no orders of guests. */
    last_order_minutes: Generated<number>;
    is_paused: Generated<Flag>;
    /** Null until someone resumes. */
    paused_until: Generated<Millis | null>;
    is_default: Flag;
    sort_order: number;
  };
  category_stations: { category_id: number; station_id: number };
  product_stations: { product_id: number; station_id: number };
  printers: Timestamps & {
    id: Generated<number>;
    version: Version;
    name: string;
    connection: PrinterConnection;
    /** Of a network printer, also of one that the agent reaches; null for a virtual one. */
    host: string | null;
    port: number;
    paper_mm: PaperWidthMm;
    code_page: PrinterCodePage;
    is_raster: Generated<Flag>;
    cuts: Flag;
    kicks_drawer: Flag;
    /** JSON of `PrinterDocument[]`. */
    documents: string;
    /** JSON of ids; `[]` for all stations. */
    station_ids: string;
    backup_printer_id: number | null;
    problem: PrinterProblem | null;
    problem_since: Millis | null;
  };
  /** The outbox of printers: written with the change that is printed. */
  print_jobs: {
    id: Generated<number>;
    /** Whom it is for. */
    printer_id: number;
    /** Whose queue it is in: that printer's, or its backup's. */
    queue_printer_id: number;
    kind: PrintJobKind;
    /** With the revision: what is printed once by a printer. */
    document_key: string;
    revision: number;
    /** JSON of `PrintContent`. */
    content: string;
    /** No foreign key: the order may be removed. */
    order_id: number | null;
    table_number: string | null;
    /** Says so on the paper: it may have been printed before. */
    is_copy: Flag;
    status: PrintJobStatus;
    attempts: Generated<number>;
    /** Until when the server that sends it may take; another one sends it again afterwards. */
    claimed_until: Millis | null;
    expires_at: Millis;
    created_at: Millis;
    printed_at: Millis | null;
  };
  /** At most one. */
  print_agents: {
    id: Generated<number>;
    token_hash: string;
    created_at: Millis;
    last_seen_at: Millis | null;
  };
  tables: Timestamps & {
    id: Generated<number>;
    version: Version;
    table_number: string;
    /** {@link tableNumberKey} of the number: numbers that look alike are one. */
    number_key: string;
    is_active: Flag;
    status: TableStatus;
    /** Until staff adopt it. */
    created_by_guest: Flag;
    /** Content of the printed QR code; null until one is generated. */
    qr_token: string | null;
    /** Where in the restaurant it is; null for none. */
    area: Generated<string | null>;
  };
  /** One party's stay at a table; a takeaway order has one without a table. */
  visits: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** By which the order that opens it in the same batch of statements finds it. */
    token: string;
    table_id: number | null;
    /** Copied when it is opened or moved. */
    table_number: string | null;
    status: VisitStatus;
    /** Null until staff enter it. */
    guest_count: number | null;
    /** Null when a guest's order opened it. */
    opened_by: number | null;
    /** YYYY-MM-DD in the restaurant's time zone. */
    business_date: string;
    closed_at: Millis | null;
    /** Why it was closed before it was paid; null otherwise. */
    unpaid_reason: Generated<string | null>;
    note: Generated<string | null>;
    /** Null unless guests have asked for the bill. */
    bill_request: Generated<BillRequest | null>;
    bill_requested_at: Generated<Millis | null>;
    z_number: ZNumber;
  };
  orders: Timestamps & {
    id: Generated<number>;
    version: Version;
    /** Part of the guest's link to the order. */
    token: string;
    /** The database allows null, for migration 0022 only. */
    visit_id: number;
    order_type: OrderType;
    table_id: number | null;
    /** Copied when ordered. */
    table_number: string | null;
    status: OrderStatus;
    total_kurus: Kurus;
    customer_name: string | null;
    customer_phone: string | null;
    customer_address: string | null;
    special_instructions: string | null;
    /** YYYY-MM-DD in the restaurant's time zone. */
    business_date: string;
    /** Not yet taken by staff, who have to because of its amount. */
    awaiting_approval: Generated<Flag>;
    /** `networkKey` of the guest who ordered without a scanned code; removed after `NETWORK_KEY_LIFETIME_MS`. */
    network_key: string | null;
    /** Of staff; null for a guest's order. */
    taken_by: number | null;
    /** What staff last did to it, an `UndoStep` as JSON; null when there is nothing to undo. */
    undo_step: string | null;
    /** When it was sent to the kitchen; null while it awaits approval. */
    fired_at: Generated<Millis | null>;
    /** JSON of `KitchenNotice[]`: those that no one has confirmed. */
    kitchen_notices: Generated<string>;
    /** From sending it to the kitchen to ready, as estimated then; null without an estimate. */
    expected_ms: Generated<Millis | null>;
    /** The range that was shown. */
    ready_from: Generated<Millis | null>;
    ready_until: Generated<Millis | null>;
  };
  /** Of items that someone marked ready, from sending the order. */
  item_times: {
    id: Generated<number>;
    station_id: number;
    product_id: number;
    /** Open items of the station then, and the order's own others. */
    items_ahead: number;
    duration_ms: number;
  };
  /** Of orders with an estimate whose last item someone marked ready. */
  order_times: { id: Generated<number>; expected_ms: number; duration_ms: number };
  order_items: Timestamps & {
    id: Generated<number>;
    order_id: number;
    product_id: number | null;
    product_name: string;
    quantity: number;
    /** Unit price without options, copied when ordered. */
    price_kurus: Kurus;
    duration_minutes: number;
    status: ItemStatus;
    /** When the countdown ends; null without one. */
    due_at: Millis | null;
    special_instructions: string | null;
    /** Percent that the price contains, copied when ordered. */
    vat_rate: Generated<number>;
    /** JSON of `VatWeight[]`: how the price splits by rate when ordered; null for all of it at `vat_rate`. */
    vat_split: Generated<string | null>;
    /** JSON of `OrderItem['stations']`: always read and written with the item, never searched. */
    stations: Generated<string>;
    /** See `item_times`; null for an item that was not sent to the kitchen as it is. */
    items_ahead: Generated<number | null>;
    /** Copied from the category when ordered. */
    course_id: Generated<number | null>;
    /** Why it is kept back, also once its order is in the kitchen; null otherwise. */
    hold: Generated<ItemHold | null>;
    /** When it was sent to the kitchen; null while it is held, or its order awaits approval. */
    fired_at: Generated<Millis | null>;
    /** Null also once a whole order was completed. */
    served_at: Generated<Millis | null>;
    /** JSON of `Allergen[]`, what its guest must not eat; null for none. Personal data about health. */
    allergy_codes: Generated<string | null>;
    /** That set the price; null without one. */
    promotion_id: Generated<number | null>;
    /** Of its name in the default language when ordered. */
    promotion_name: Generated<string | null>;
    /** The price without it, when ordered. */
    regular_price_kurus: Generated<Kurus | null>;
  };
  order_item_options: {
    id: Generated<number>;
    order_item_id: number;
    product_option_id: number | null;
    name: string;
    /** Of all its pieces, for one piece of the item. */
    price_kurus: Kurus;
    quantity: Generated<number>;
    kind: Generated<OptionKind>;
    /** JSON of the ids of those that make it, of a part of a set menu when ordered; null for what every station of the item has to know. */
    station_ids: Generated<string | null>;
  };
  /** A comp or discount of an item, or the discount of a whole visit. */
  bill_adjustments: {
    id: Generated<number>;
    /** Null for an item's. */
    visit_id: number | null;
    /** Null for a visit's. */
    order_item_id: number | null;
    kind: 'comp' | 'discount';
    /** Pieces that are comped; null for a discount. */
    quantity: number | null;
    /** A discount has this or an amount. */
    percent: number | null;
    amount_kurus: Kurus | null;
    reason: string;
    user_id: number | null;
    /** Whose PIN approved it; null when the user had the permission. */
    approved_by: number | null;
    created_at: Millis;
  };
  /** Copies of items, or of some of their pieces, that were taken off an order. */
  voided_items: {
    id: Generated<number>;
    visit_id: number;
    /** No foreign key: the order may be removed. */
    order_id: number | null;
    product_id: number | null;
    product_name: string;
    quantity: number;
    /** Of one piece, with its options. */
    piece_kurus: Kurus;
    /** Whether the kitchen had the order. */
    was_taken: Flag;
    /** Null only for an order that the kitchen did not have. */
    reason: string | null;
    business_date: string;
    user_id: number | null;
    approved_by: number | null;
    created_at: Millis;
    z_number: ZNumber;
  };
  payments: {
    id: Generated<number>;
    visit_id: number;
    /** The payment that this one pays back; null for a payment of guests. */
    refund_of: number | null;
    method: PaymentMethod;
    /** Of the meal card; null for other methods. */
    method_name: string | null;
    /** Positive, also of a refund. */
    amount_kurus: Kurus;
    /** On top of the amount; not revenue. */
    tip_kurus: Kurus;
    /** Cash that was handed over; null unless it was entered. */
    tendered_kurus: Kurus | null;
    /** Of a refund. */
    reason: string | null;
    /** Of the day that it belongs to, which may be later than the visit's. */
    business_date: string;
    user_id: number | null;
    approved_by: number | null;
    created_at: Millis;
    /** When it was taken back as wrongly recorded. */
    cancelled_at: Millis | null;
    cancelled_by: number | null;
    cancel_reason: string | null;
    z_number: ZNumber;
  };
  /** Cash that is put into the drawer or taken out, other than by payments. */
  drawer_entries: {
    id: Generated<number>;
    kind: DrawerKind;
    amount_kurus: Kurus;
    reason: string | null;
    user_id: number | null;
    created_at: Millis;
    z_number: ZNumber;
  };
  /** Closed days. Never changed. */
  z_reports: {
    /** From 1, without gaps. */
    number: number;
    /** YYYY-MM-DD on which it was closed. */
    business_date: string;
    /** JSON, as it was hashed. */
    body: string;
    /** Of the report before it; empty for the first. */
    previous_hash: string;
    /** SHA-256 of the previous hash and the body. */
    hash: string;
    user_id: number | null;
    created_at: Millis;
  };
  /** Which items a payment pays, and how much of them. */
  payment_items: {
    payment_id: number;
    /** No foreign key: the item may be removed. */
    order_item_id: number;
    numerator: number;
    denominator: number;
    amount_kurus: Kurus;
  };
  /** What guests call for. There is exactly one of the kind `waiter`. */
  call_types: Timestamps & {
    id: Generated<number>;
    version: Version;
    kind: CallTypeKind;
    icon: CallTypeIcon;
    /** JSON of `CallType['translations']`: always read and written with the type, never searched. */
    translations: string;
    is_active: Flag;
    sort_order: number;
    /** Null for never. */
    escalation_minutes: number | null;
  };
  waiter_calls: Timestamps & {
    id: Generated<number>;
    table_id: number | null;
    table_number: string | null;
    status: WaiterCallStatus;
    /** Null for a waiter, in calls without a type. */
    call_type_id: Generated<number | null>;
    /** Who took it or, without taking it, completed it. */
    taken_by: Generated<number | null>;
    /** Null until then. */
    taken_at: Generated<Millis | null>;
    /** When it is escalated unless someone takes it before; null for never. */
    escalate_at: Generated<Millis | null>;
    escalated_at: Generated<Millis | null>;
  };
  feedback: {
    id: Generated<number>;
    name: string;
    email: string | null;
    table_id: number | null;
    table_number: string | null;
    food_rating: number;
    price_rating: number;
    service_rating: number;
    ambience_rating: number;
    overall_rating: number;
    comments: string | null;
    /** Of the guest's order, or the one at the scanned table; null without link and code. */
    visit_id: number | null;
    /** Of the request; null for feedback from before it was stored. */
    language_code: InterfaceLanguage | null;
    /** When someone has seen it on the service screen, and who. */
    acknowledged_at: Generated<Millis | null>;
    acknowledged_by: Generated<number | null>;
    created_at: Millis;
  };
  /** The outbox of mails to guests who left an address. */
  feedback_replies: Timestamps & {
    id: Generated<number>;
    feedback_id: number;
    user_id: number | null;
    text: string;
    status: ReplyStatus;
  };
  settings: {
    key: SettingKey;
    value: string;
    type: string;
    updated_at: Millis;
  };
  setting_translations: {
    key: SettingKey;
    language_code: string;
    value: string;
  };
  /** The restaurant's own; without a row guests read the template. */
  legal_texts: {
    document: LegalDocument;
    language_code: string;
    text: string;
    updated_at: Millis;
  };
  banners: Timestamps & {
    id: Generated<number>;
    version: Version;
    title: string | null;
    subtitle: string | null;
    button_text: string | null;
    button_link: string | null;
    image_url: string | null;
    is_active: Flag;
    display_order: number;
  };
  banner_translations: {
    banner_id: number;
    language_code: string;
    title: string | null;
    subtitle: string | null;
    button_text: string | null;
  };
  social_links: Timestamps & {
    id: Generated<number>;
    version: Version;
    platform: SocialPlatform;
    url: string;
    icon: string | null;
    display_order: number;
    is_active: Flag;
  };
  images: {
    /** Hash of the uploaded content, the same for all widths of an image. */
    id: string;
    width: number;
    content_type: string;
    bytes: Buffer;
    created_at: Millis;
    /** Since when nothing refers to the image. */
    unused_since: Generated<Millis | null>;
  };
  events: {
    seq: Generated<number>;
    /** `staff`, `public`, `order:<token>`, or `server` for other servers only. */
    audience: string;
    type: string;
    /** JSON. */
    data: string;
    created_at: Millis;
  };
  idempotency_keys: {
    endpoint: string;
    key: string;
    request_hash: string;
    /** JSON of the response's `data`; null only within the transaction. */
    response: string | null;
    created_at: Millis;
  };
  rate_counts: {
    /** Hash of the limit's name and the counted network, table or account. */
    key: string;
    count: number;
    ends_at: Millis;
  };
  /** Totals of past months, without cancelled orders. */
  monthly_revenue: {
    /** YYYY-MM. */
    month: string;
    is_stale: Flag;
    order_count: Generated<number>;
    revenue_kurus: Generated<Kurus>;
  };
  monthly_product_sales: {
    month: string;
    /** Null for products removed before the month was summed up; no foreign key, so a later removal leaves the id. */
    product_id: number | null;
    product_name: string;
    order_count: number;
    revenue_kurus: Kurus;
  };
  scheduled_jobs: {
    name: 'backup' | 'erase_personal_data' | 'remove_unused_images' | 'recommendations';
    /** YYYY-MM-DD of the last run. */
    day: string;
    started_at: Millis;
    /** Null while it runs and after a failure. */
    finished_at: Millis | null;
    /** Null unless the last run failed. */
    failed_at: Millis | null;
    /** Of the last successful run. */
    result: string | null;
  };
  /** With which teams release one front end each. */
  release_keys: {
    id: Generated<number>;
    app: AppName;
    name: string;
    /** Of what requests carry; see release-token.ts. */
    token_hash: string;
    /** Verifies the signatures of uploads and commands. */
    public_key: string;
    created_at: Millis;
    /** Username. */
    created_by: string;
    last_used_at: Generated<Millis | null>;
    revoked_at: Generated<Millis | null>;
  };
  /** Releases that teams send or have sent, until the servers that need them have stored them. */
  release_archives: {
    id: string;
    key_id: number;
    app: AppName;
    version: string;
    bytes: number;
    /** Of all bytes. */
    sha256: string;
    received: Generated<number>;
    created_at: Millis;
    /** When the last chunk came. */
    updated_at: Millis;
    /** JSON of `ManifestFile[]`, null until it is complete: then it is a published release. */
    files: Generated<string | null>;
    origin: Generated<string | null>;
    signature: Generated<string | null>;
    completed_at: Generated<Millis | null>;
  };
  release_archive_chunks: {
    archive_id: string;
    /** Position of the first byte. */
    start: number;
    bytes: Buffer;
  };
  /** Running servers that host front ends. */
  release_servers: {
    /** Random for each process. */
    id: string;
    name: string;
    started_at: Millis;
    seen_at: Millis;
    /** Why the last release could not be stored. */
    problem: Generated<string | null>;
  };
  /** The releases that a server has stored. */
  release_copies: {
    server_id: string;
    app: AppName;
    version: string;
    stored_at: Millis;
  };
  secrets: {
    name: 'network_key' | 'preview_key';
    value: string;
  };
  audit_log: {
    id: Generated<number>;
    created_at: Millis;
    user_id: number | null;
    username: string;
    /** Whose PIN approved it. */
    approver_id: Generated<number | null>;
    approver_name: Generated<string | null>;
    /** Method and path in the contract: `PUT /products/{id}`. */
    endpoint: string;
    target: string | null;
    /** JSON of `AuditEntry['changes']`. */
    changes: string;
  };
  field_days: FieldCountColumns & {
    /** YYYY-MM-DD in the restaurant's time zone. */
    day: string;
    app: string;
    version: string;
    shell_version: string;
    route: string;
    device: string;
  };
  /** Of remotes and of shells, each visit counting for both; for comparisons of releases since a moment. */
  field_hours: FieldCountColumns & {
    app: string;
    version: string;
    /** Start of the hour. */
    hour_at: Millis;
  };
  field_problems: {
    day: string;
    app: string;
    version: string;
    shell_version: string;
    fingerprint: string;
    kind: ProblemKind;
    code: string | null;
    message: string;
    /** JSON of `StackFrame[]`. */
    stack: string;
    /** Visits. */
    count: number;
  };
  /** What was made live through the API; a server applies it to its release store when it is newer than what is there. */
  release_live: {
    app: AppName;
    release: string;
    since: Millis;
    /** JSON of the pointer's lines (`Live[]`), the live one first. */
    history: string;
  };
  release_rollouts: {
    id: Generated<number>;
    version: Version;
    app: AppName;
    release: string;
    live_release: string;
    /** JSON of `CheckedWith`: the live releases that it works with; it ends when one of them is no longer live. */
    checked_with: string;
    status: RolloutStatus;
    /** Percent of visits. */
    share: number;
    by_schedule: Flag;
    share_since: Millis;
    /** JSON of `Baseline`: what both arms had been counted when the share was set. */
    baseline: string;
    started_at: Millis;
    started_by: string;
    ended_at: Millis | null;
    ended_by: string | null;
    cause: RolloutCause | null;
    measure: RolloutMeasure | null;
    reason: string | null;
    /** JSON of `RolloutComparison[]` at its end. */
    comparisons: string | null;
  };
  release_previews: {
    id: Generated<number>;
    app: AppName;
    release: string;
    may_write: Flag;
    created_at: Millis;
    created_by: string;
    expires_at: Millis;
    revoked_at: Millis | null;
  };
}

export type TableName = keyof Schema;

/** Tables of which every edit is counted. */
export type EditedTable = {
  [Table in TableName]: Schema[Table] extends { version: Version } ? Table : never;
}[TableName];

/** Every table, each after those that it refers to. */
export const TABLE_NAMES = Object.keys({
  users: true,
  sessions: true,
  account_tokens: true,
  display_codes: true,
  languages: true,
  translations: true,
  courses: true,
  course_translations: true,
  categories: true,
  category_translations: true,
  products: true,
  product_translations: true,
  stations: true,
  option_groups: true,
  option_group_translations: true,
  product_options: true,
  product_option_translations: true,
  price_updates: true,
  price_update_items: true,
  price_changes: true,
  promotions: true,
  product_recommendations: true,
  product_option_groups: true,
  product_option_prices: true,
  category_stations: true,
  product_stations: true,
  printers: true,
  print_jobs: true,
  print_agents: true,
  item_times: true,
  order_times: true,
  tables: true,
  visits: true,
  orders: true,
  order_items: true,
  order_item_options: true,
  bill_adjustments: true,
  voided_items: true,
  payments: true,
  payment_items: true,
  drawer_entries: true,
  z_reports: true,
  call_types: true,
  waiter_calls: true,
  feedback: true,
  feedback_replies: true,
  settings: true,
  setting_translations: true,
  legal_texts: true,
  banners: true,
  banner_translations: true,
  social_links: true,
  images: true,
  events: true,
  idempotency_keys: true,
  rate_counts: true,
  monthly_revenue: true,
  monthly_product_sales: true,
  scheduled_jobs: true,
  audit_log: true,
  secrets: true,
  field_days: true,
  field_hours: true,
  field_problems: true,
  release_keys: true,
  release_archives: true,
  release_archive_chunks: true,
  release_servers: true,
  release_copies: true,
  release_live: true,
  release_rollouts: true,
  release_previews: true,
} satisfies Record<TableName, true>) as TableName[];

/**
 * Tables whose rows no backup has: releases are built again or copied from the release store, and would make every backup
 * many times larger.
 */
export const NOT_BACKED_UP: readonly TableName[] = [
  'release_archives',
  'release_archive_chunks',
  'release_servers',
  'release_copies',
];

/** Every table of this and of earlier schemas, each after those that it refers to. */
export const ALL_TABLE_NAMES = [...TABLE_NAMES, ...(Object.keys(RENAMED_TABLES) as TableName[])];

export type Flag = 0 | 1;
type Millis = number;
type Kurus = number;
/** Number of the report of the closed day that it is in; null until then, 0 for what ended before days were closed. */
type ZNumber = Generated<number | null>;
/** Starts at 1 and grows with every edit by staff. */
type Version = Generated<number>;

/** What a product or an option declares. */
interface DeclaredColumns {
  /** JSON of `AllergenLevels`: always read and written with the row, never searched. */
  allergens: Generated<string>;
  /** JSON of `DeclaredDiet[]`. */
  diets: Generated<string>;
}

interface Timestamps {
  created_at: ColumnType<Millis, Millis, never>;
  updated_at: Millis;
}

/** Of the histograms of web vitals, see `VITAL_BOUNDS`. */
type VitalBucket = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;
export type HistogramColumn = `${Vital}_${VitalBucket}`;
/** Visits, those with a problem of the release's fault, and for each bucket those whose value is in it. */
export type FieldCountColumns = Record<'visits' | 'failed_visits' | HistogramColumn, number>;

/** A row as it is selected. */
export type Row<Table extends TableName> = Selectable<Schema[Table]>;

/** Undefined, which leaves a column unchanged, for a value that was not sent. */
export function flag(value: boolean): Flag;
export function flag(value: boolean | undefined): Flag | undefined;
export function flag(value: boolean | undefined): Flag | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}
