import type { AuditArea, AuditValueKind } from 'shared-api/domain/records/audit-areas';
import type { TableName } from '#db/schema';

/** What the audit log reads of a record before and after a change. A column that is not named here is never read out. */

/** Tables whose rows have names that people know, and the column of the name. */
export const NAME_COLUMNS = {
  categories: 'name',
  courses: 'name',
  option_groups: 'name',
  order_items: 'product_name',
  printers: 'name',
  products: 'name',
  stations: 'name',
  tables: 'table_number',
  visits: 'table_number',
} as const satisfies Partial<Record<TableName, string>>;
export type NamedTable = keyof typeof NAME_COLUMNS;

/**
 * `texts` is JSON of a name in all languages, told as one list. The kind of `terms` of a promotion and of the value of a
 * `setting` depends on the row.
 */
export type StoredKind = AuditValueKind | 'flag' | 'hidden' | 'texts' | 'terms' | 'setting';
export type RecordedColumn =
  | { column: string; kind: StoredKind }
  /** The id of a row of that table, or JSON of several. */
  | { column: string; names: NamedTable };

const text = (column: string): RecordedColumn => ({ column, kind: 'text' });
const money = (column: string): RecordedColumn => ({ column, kind: 'money' });
const word = (column: string): RecordedColumn => ({ column, kind: 'word' });
const flag = (column: string): RecordedColumn => ({ column, kind: 'flag' });
/** Whether it changed is recorded, its values are not: secret, personal, or not made to be read. */
const hidden = (column: string): RecordedColumn => ({ column, kind: 'hidden' });
const named = (column: string, names: NamedTable): RecordedColumn => ({ column, names });

/** Rows that belong to a record and are changed with it. */
export interface RecordedParts {
  table: TableName;
  owner: string;
  name: string;
  /** Columns by the name of the field; the first one tells a removed part. */
  columns: Record<string, RecordedColumn>;
}

export interface RecordedTable {
  table: TableName;
  /** Column that identifies a record in the path. @default id */
  key?: 'code' | 'key';
  /** Column with the name by which people know the record; none if they know its number. */
  name?: RecordedColumn;
  /** Whether every change locks the row first; it is then locked for the values before. */
  isLockedFirst?: boolean;
  columns: Record<string, RecordedColumn>;
  /** Texts in further languages. */
  texts?: { table: TableName; owner: string; fields: Record<string, string> };
  /** Rows that assign other records to this one. */
  links?: Record<string, { table: TableName; owner: string; other: string; names: NamedTable }>;
  parts?: RecordedParts;
  /** Fields of calls that are recorded by the columns, texts, links and parts above. */
  covers?: readonly string[];
}

const NAMES = { name: 'name' };
const DESCRIBED = { name: 'name', description: 'description' };

const options = (owner: 'product_id' | 'group_id'): RecordedParts => ({
  table: 'product_options',
  owner,
  name: 'name',
  columns: {
    name: text('name'),
    price_modifier: money('price_modifier_kurus'),
    is_active: flag('is_active'),
    is_required: flag('is_required'),
    is_default: flag('is_default'),
    allergens: hidden('allergens'),
    diets: hidden('diets'),
  },
});

export const RECORDED_TABLES: Partial<Record<AuditArea, RecordedTable>> = {
  products: {
    table: 'products',
    name: text('name'),
    isLockedFirst: true,
    columns: {
      name: text('name'),
      description: text('description'),
      category_id: named('category_id', 'categories'),
      price: money('price_kurus'),
      vat_rate: text('vat_rate'),
      is_active: flag('is_active'),
      is_sold_out: flag('is_sold_out'),
      is_spicy: flag('is_spicy'),
      duration: text('duration_minutes'),
      calories: text('calories'),
      portion: text('portion'),
      image_url: hidden('image_url'),
      served_hours: hidden('served_hours'),
      allergens: hidden('allergens'),
      diets: hidden('diets'),
      confirm_allergens: hidden('allergens_confirmed_at'),
    },
    texts: { table: 'product_translations', owner: 'product_id', fields: DESCRIBED },
    links: {
      station_ids: { table: 'product_stations', owner: 'product_id', other: 'station_id', names: 'stations' },
      option_groups: {
        table: 'product_option_groups',
        owner: 'product_id',
        other: 'group_id',
        names: 'option_groups',
      },
    },
    parts: options('product_id'),
    covers: [
      ...['options', 'translations', 'remove_image', 'sort_order', 'product_id', 'price_modifier'],
      ...['is_required', 'product_changes', 'product_ids'],
    ],
  },
  categories: {
    table: 'categories',
    name: text('name'),
    isLockedFirst: true,
    columns: {
      name: text('name'),
      description: text('description'),
      is_active: flag('is_active'),
      layout: word('layout'),
      vat_rate: text('vat_rate'),
      course_id: named('course_id', 'courses'),
      image_url: hidden('image_url'),
      served_hours: hidden('served_hours'),
    },
    texts: { table: 'category_translations', owner: 'category_id', fields: DESCRIBED },
    links: {
      station_ids: {
        table: 'category_stations',
        owner: 'category_id',
        other: 'station_id',
        names: 'stations',
      },
    },
    covers: ['translations', 'remove_image', 'sort_order', 'category_ids'],
  },
  'option-groups': {
    table: 'option_groups',
    name: text('name'),
    isLockedFirst: true,
    columns: { name: text('name'), min_choices: text('min_choices'), max_choices: text('max_choices') },
    texts: { table: 'option_group_translations', owner: 'group_id', fields: NAMES },
    parts: options('group_id'),
    covers: ['options', 'translations', 'is_active'],
  },
  courses: {
    table: 'courses',
    name: text('name'),
    isLockedFirst: true,
    columns: { name: text('name'), fires_at_once: flag('fires_at_once') },
    texts: { table: 'course_translations', owner: 'course_id', fields: NAMES },
    covers: ['translations'],
  },
  promotions: {
    table: 'promotions',
    name: { column: 'translations', kind: 'texts' },
    isLockedFirst: true,
    columns: {
      name: { column: 'translations', kind: 'texts' },
      terms: { column: 'value', kind: 'terms' },
      is_active: flag('is_active'),
      first_date: text('first_date'),
      last_date: text('last_date'),
      hours: hidden('hours'),
      category_ids: named('category_ids', 'categories'),
      product_ids: named('product_ids', 'products'),
      undeclared_product_ids: named('undeclared_product_ids', 'products'),
    },
    covers: ['translations', 'takes_undeclared'],
  },
  stations: {
    table: 'stations',
    name: text('name'),
    isLockedFirst: true,
    columns: {
      name: text('name'),
      color: hidden('color'),
      language_code: text('language_code'),
      warn_minutes: text('warn_minutes'),
      late_minutes: text('late_minutes'),
      last_order_minutes: text('last_order_minutes'),
      is_default: flag('is_default'),
    },
    links: {
      category_ids: {
        table: 'category_stations',
        owner: 'station_id',
        other: 'category_id',
        names: 'categories',
      },
      product_ids: { table: 'product_stations', owner: 'station_id', other: 'product_id', names: 'products' },
    },
    covers: ['sort_order'],
  },
  printers: {
    table: 'printers',
    name: text('name'),
    isLockedFirst: true,
    columns: {
      name: text('name'),
      connection: word('connection'),
      host: text('host'),
      port: text('port'),
      paper_mm: text('paper_mm'),
      code_page: text('code_page'),
      is_raster: flag('is_raster'),
      cuts: flag('cuts'),
      kicks_drawer: flag('kicks_drawer'),
      documents: hidden('documents'),
      station_ids: named('station_ids', 'stations'),
      backup_printer_id: named('backup_printer_id', 'printers'),
    },
  },
  'call-types': {
    table: 'call_types',
    name: { column: 'translations', kind: 'texts' },
    isLockedFirst: true,
    columns: {
      name: { column: 'translations', kind: 'texts' },
      is_active: flag('is_active'),
      icon: hidden('icon'),
      escalation_minutes: text('escalation_minutes'),
    },
    covers: ['translations', 'sort_order'],
  },
  tables: {
    table: 'tables',
    name: text('table_number'),
    columns: {
      table_number: text('table_number'),
      area: text('area'),
      status: word('status'),
      is_active: flag('is_active'),
      created_by_guest: flag('created_by_guest'),
    },
    covers: ['table_ids'],
  },
  orders: {
    table: 'orders',
    columns: {
      status: word('status'),
      table_id: text('table_number'),
      total_amount: money('total_kurus'),
      customer_name: hidden('customer_name'),
      customer_phone: hidden('customer_phone'),
      customer_address: hidden('customer_address'),
      special_instructions: hidden('special_instructions'),
    },
    parts: {
      table: 'order_items',
      owner: 'order_id',
      name: 'product_name',
      columns: { quantity: text('quantity'), status: word('status') },
    },
    covers: ['items', 'table_token', 'order_type', 'ids'],
  },
  visits: {
    table: 'visits',
    name: text('table_number'),
    columns: {
      status: word('status'),
      table_id: text('table_number'),
      guest_count: text('guest_count'),
      note: hidden('note'),
    },
  },
  payments: {
    table: 'payments',
    name: named('visit_id', 'visits'),
    columns: {},
  },
  'waiter-calls': {
    table: 'waiter_calls',
    name: text('table_number'),
    columns: { status: word('status') },
  },
  feedback: {
    table: 'feedback',
    name: text('table_number'),
    columns: { overall_rating: text('overall_rating') },
    covers: ['feedback_ids'],
  },
  'price-updates': { table: 'price_updates', columns: {} },
  settings: {
    table: 'settings',
    key: 'key',
    name: text('key'),
    columns: { value: { column: 'value', kind: 'setting' } },
    texts: { table: 'setting_translations', owner: 'key', fields: { value: 'value' } },
    covers: ['key', 'type', 'is_public', 'translated_value', 'language_code', 'settings'],
  },
  banners: {
    table: 'banners',
    name: text('title'),
    isLockedFirst: true,
    columns: {
      title: text('title'),
      subtitle: text('subtitle'),
      button_text: text('button_text'),
      button_link: text('button_link'),
      image_url: hidden('image_url'),
      is_active: flag('is_active'),
      display_order: text('display_order'),
    },
    texts: {
      table: 'banner_translations',
      owner: 'banner_id',
      fields: { title: 'title', subtitle: 'subtitle', button_text: 'button_text' },
    },
    covers: ['translations', 'remove_image', 'language_code'],
  },
  'social-media': {
    table: 'social_links',
    name: text('platform'),
    isLockedFirst: true,
    columns: {
      platform: text('platform'),
      url: text('url'),
      icon: hidden('icon'),
      is_active: flag('is_active'),
      display_order: text('display_order'),
    },
  },
  languages: {
    table: 'languages',
    key: 'code',
    name: text('native_name'),
    columns: {
      name: text('name'),
      native_name: text('native_name'),
      flag_code: hidden('flag_code'),
      is_default: flag('is_default'),
      is_active: flag('is_active'),
    },
  },
  users: {
    table: 'users',
    name: text('username'),
    isLockedFirst: true,
    columns: {
      username: text('username'),
      role: word('role'),
      is_active: flag('is_active'),
      email: hidden('email'),
      password: hidden('password_hash'),
      pin: hidden('pin_digest'),
    },
  },
};
