import type { ParseKeys, TFunction } from 'i18next';
import type { AuditChange, AuditEntry } from 'shared-api/contract/records/audit';
import { ROLES } from 'shared-api/domain/permissions';
import {
  CATEGORY_LAYOUTS,
  DRAWER_KINDS,
  ITEM_STATUSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PRINTER_CONNECTIONS,
  TABLE_STATUSES,
  VISIT_STATUSES,
  WAITER_CALL_STATUSES,
} from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';

/** Actions that are not a create, update or delete of a record. */
const NAMED_ACTIONS: Partial<Record<string, ParseKeys>> = {
  'POST /auth/login': 'audit.action.sign_in',
  'POST /auth/logout': 'audit.action.sign_out',
  'PUT /auth/password': 'audit.action.password',
  'POST /auth/lock': 'audit.action.lock',
  'POST /auth/unlock': 'audit.action.unlock',
  'PUT /auth/pin': 'audit.action.pin',
  'POST /auth/two-factor/setup': 'audit.action.two_factor_setup',
  'POST /auth/two-factor/enable': 'audit.action.two_factor_enable',
  'POST /auth/two-factor/disable': 'audit.action.two_factor_disable',
  'DELETE /auth/sessions/{id}': 'audit.action.session',
  'POST /auth/sessions/end-others': 'audit.action.sessions',
  'POST /products/delete': 'audit.action.products_deleted',
  'POST /orders/cancel': 'audit.action.orders_cancelled',
  'PUT /tables/active': 'audit.action.tables_active',
  'PUT /categories/active': 'audit.action.categories_active',
  'POST /feedback/delete': 'audit.action.feedback_deleted',
  'POST /visits/{id}/print': 'audit.action.bill_printed',
  'POST /tables/{id}/qr-code': 'audit.action.code_replaced',
  'POST /tables/{id}/print-code': 'audit.action.code_printed',
  'POST /translations/seed-defaults': 'audit.action.texts_filled',
  'POST /visits/{id}/items/{itemId}/void': 'audit.action.void',
  'PUT /visits/{id}/items/{itemId}/comp': 'audit.action.comp',
  'PUT /visits/{id}/items/{itemId}/discount': 'audit.action.item_discount',
  'PUT /visits/{id}/discount': 'audit.action.discount',
  'POST /visits/{id}/items/move': 'audit.action.move_items',
  'POST /visits/{id}/items/fire': 'audit.action.fire_items',
  'POST /visits/{id}/items/hold': 'audit.action.hold_items',
  'POST /visits/{id}/items/serve': 'audit.action.serve_items',
  'POST /visits/{id}/payments': 'audit.action.payment',
  'POST /visits/{id}/noted-payments': 'audit.action.note_payment',
  'PUT /visits/{id}/noted-payments/{noteId}/record': 'audit.action.record_note',
  'PUT /visits/{id}/noted-payments/{noteId}/reject': 'audit.action.reject_note',
  'POST /payments/{id}/cancel': 'audit.action.cancel_payment',
  'POST /payments/{id}/refund': 'audit.action.refund',
  'POST /visits/{id}/close-unpaid': 'audit.action.close_unpaid',
  'PUT /kitchen/orders/{id}/stations/{stationId}': 'audit.action.ticket',
  'POST /kitchen/orders/{id}/stations/{stationId}/acknowledge': 'audit.action.acknowledge',
  'POST /kitchen/stations/{stationId}/acknowledge': 'audit.action.acknowledge',
  'POST /menu-import': 'audit.action.menu_import',
  'POST /menu-import/demo': 'audit.action.menu_demo',
  'DELETE /menu-import/demo': 'audit.action.menu_demo_removed',
  'POST /backups/off-site': 'audit.action.backup_begun',
  'POST /demo-evening': 'audit.action.demo_evening',
  'POST /demo-evening/stop': 'audit.action.demo_evening_stopped',
  'DELETE /demo-evening': 'audit.action.demo_evening_removed',
  'POST /table-import': 'audit.action.table_import',
  'POST /tables/batch': 'audit.action.tables_added',
  'PUT /price-updates/{id}/cancel': 'audit.action.price_cancel',
  'PUT /price-updates/{id}/undo': 'audit.action.price_undo',
  'POST /feedback/{id}/acknowledge': 'audit.action.acknowledge_feedback',
  'POST /feedback/{id}/replies': 'audit.action.reply_feedback',
  'PUT /products/{id}/recommendations': 'audit.action.recommendations',
  'POST /day/drawer': 'audit.action.drawer',
  'POST /day/drawer/open': 'audit.action.drawer_opened',
  'PUT /day/drawer/{id}/reverse': 'audit.action.drawer_reversed',
  'POST /day/close': 'audit.action.day_close',
  'PUT /releases/{app}/live': 'audit.action.release_live',
  'POST /releases/{app}/roll-back': 'audit.action.release_back',
  'POST /releases/{app}/canary': 'audit.action.canary_start',
  'PUT /releases/rollouts/{id}': 'audit.action.canary_change',
  'PUT /releases/rollouts/{id}/promote': 'audit.action.canary_promote',
  'PUT /releases/rollouts/{id}/roll-back': 'audit.action.canary_back',
  'POST /releases/previews': 'audit.action.preview_made',
  'DELETE /releases/previews/{id}': 'audit.action.preview_revoked',
  'POST /personal-data/export': 'audit.action.export',
  'POST /personal-data/erase': 'audit.action.erase',
  'POST /visits': 'audit.action.visit_opened',
  'PUT /visits/{id}/table': 'audit.action.move_visit',
  'POST /printers/{id}/test': 'audit.action.printer_test',
  'POST /print-jobs/{id}/reprint': 'audit.action.reprint',
  'PUT /print-jobs/{id}/expired': 'audit.action.print_decided',
  'PUT /print-jobs/{id}/decision': 'audit.action.print_decided',
  'POST /print-agent/token': 'audit.action.agent_token',
  'POST /kitchen/orders/{id}/stations/{stationId}/print': 'audit.action.ticket_printed',
  'POST /day/print': 'audit.action.x_printed',
  'POST /z-reports/{number}/print': 'audit.action.z_printed',
  'POST /auth/two-factor/recovery-codes': 'audit.action.recovery_codes',
  'DELETE /users/{id}/sessions/{sessionId}': 'audit.action.session_of',
  'POST /display-codes/confirm': 'audit.action.display_confirmed',
  'PUT /products': 'audit.action.products_changed',
  'PUT /products/sold-out': 'audit.action.products_sold_out',
  'PUT /products/order': 'audit.action.products_ordered',
  'PUT /categories/order': 'audit.action.categories_ordered',
  'PUT /courses/order': 'audit.action.courses_ordered',
  'POST /product-options': 'audit.action.option_added',
  'PUT /product-options/{id}': 'audit.action.option_changed',
  'DELETE /products/options/{id}': 'audit.action.option_deleted',
  'POST /products/upload': 'audit.action.image_uploaded',
  'POST /categories/upload': 'audit.action.image_uploaded',
  'POST /banners/upload': 'audit.action.image_uploaded',
  'POST /settings/upload/{key}': 'audit.action.image_uploaded',
  'PUT /legal-texts/{document}/{language_code}': 'audit.action.legal_text',
  'PUT /translations': 'audit.action.ui_text',
  'PUT /settings': 'audit.action.settings_changed',
  'PUT /order-pauses': 'audit.action.order_pause',
};

/** Actions on several records at once, which the sentence counts and names. */
const BATCH_ACTIONS = {
  'PUT /products': 'products_changed',
  'PUT /products/sold-out': 'products_sold_out',
  'POST /products/delete': 'products_deleted',
  'POST /orders/cancel': 'orders_cancelled',
  'PUT /tables/active': 'tables_activated',
  'PUT /categories/active': 'categories_activated',
  'POST /feedback/delete': 'feedback_deleted',
} as const;
const BATCH_CALLS = Object.keys(BATCH_ACTIONS) as (keyof typeof BATCH_ACTIONS)[];

/** Endpoints that change a record in another way than by saving it. */
const SAVED_BY = [
  'POST /banners/{id}/translations',
  'DELETE /banners/{id}/translations/{languageCode}',
  'POST /settings/{key}/translations',
  'DELETE /settings/{key}/translations/{languageCode}',
];

const NOUNS = [
  'banners',
  'call-types',
  'categories',
  'courses',
  'feedback',
  'languages',
  'option-groups',
  'orders',
  'price-updates',
  'printers',
  'products',
  'promotions',
  'release-keys',
  'settings',
  'social-media',
  'stations',
  'tables',
  'users',
  'visits',
  'waiter-calls',
] as const;
const METHODS = ['POST', 'PUT', 'DELETE'] as const;

/** Values with a translation; any other value is shown as stored. */
const WORDS = [
  'true',
  'false',
  ...ORDER_STATUSES,
  ...ITEM_STATUSES,
  ...WAITER_CALL_STATUSES,
  ...TABLE_STATUSES,
  ...VISIT_STATUSES,
  ...ROLES,
  ...CATEGORY_LAYOUTS,
  ...PAYMENT_METHODS,
  ...DRAWER_KINDS,
  ...PRINTER_CONNECTIONS,
] as const;
/** Amounts in entries from before values had a kind. */
const MONEY_FIELDS = ['price', 'price_modifier', 'amount', 'tip', 'counted'];
/** Settings whose values have names, and the group of these. */
const SETTING_CHOICES: Partial<Record<string, string>> = {
  order_approval: 'order_approvals',
  course_firing: 'course_firings',
  country_profile: 'country_profiles',
  guest_look: 'looks',
};

const among = <T extends string>(known: readonly T[], text: string | undefined) =>
  known.find((each) => each === text);

/** The text of a key that is put together from what a server sent, perhaps a newer one. */
const textOf = (t: TFunction, key: string, otherwise: string) =>
  t(key as ParseKeys, { defaultValue: otherwise });

const isSetting = ({ area, call }: AuditEntry) => area === 'settings' && call.includes('/settings');

const settingName = (t: TFunction, key: string) => textOf(t, `settings.name.${key}`, key);

/** How people call the record: by its name, else by its number; empty without one. */
export function recordText(t: TFunction, entry: AuditEntry): string {
  const { record_name: name, target } = entry;
  const record = entry.record ?? target?.split('/')[0];
  if (record && isSetting(entry)) return settingName(t, record);
  if (name) return name;
  if (!record) return '';
  return /^\d+$/.test(record) ? `#${record}` : record;
}

/** The records of an action on several. Entries from before these were told have none. */
function batchNames({ call, changes }: AuditEntry): string[] {
  if (!among(BATCH_CALLS, call)) return [];
  // The changes of one record follow each other; records may have the same name.
  const isOfSame = ({ part, field }: AuditChange, before: AuditChange | undefined) =>
    part === before?.part && field !== before?.field;
  return changes.flatMap((change, index) =>
    change.part && !isOfSame(change, changes[index - 1]) ? change.part : [],
  );
}

/** The same calls put products back on sale, deactivate and undo cancellations. */
function oppositeAction({ call, changes: [first] }: AuditEntry) {
  if (first?.value === 'false') {
    if (call === 'PUT /products/sold-out') return 'products_back';
    if (call === 'PUT /tables/active') return 'tables_deactivated';
    if (call === 'PUT /categories/active') return 'categories_deactivated';
  }
  return call === 'POST /orders/cancel' && first?.from === 'cancelled' ? 'orders_restored' : undefined;
}

/** What the person did, without who it was: `Adana Kebap ürününü değiştirdi`. */
export function describeAction(t: TFunction, entry: AuditEntry): string {
  const { call } = entry;
  const record = recordText(t, entry);
  const batch = among(BATCH_CALLS, call);
  const count = batchNames(entry).length;
  if (batch && count > 0) return t(`audit.batch.${oppositeAction(entry) ?? BATCH_ACTIONS[batch]}`, { count });
  const action = NAMED_ACTIONS[call];
  if (action) return String(t(action, { record }));
  const [method, path = ''] = call.split(' ');
  const noun = among(NOUNS, path.split('/')[1]);
  // Everything else than saving one record is named.
  const isOfOne = method === 'POST' ? path === `/${noun}` : path.includes('{');
  const verb = SAVED_BY.includes(call) ? 'PUT' : among(METHODS, method);
  if (!noun || !verb || !(isOfOne || SAVED_BY.includes(call))) return call;
  const what = record ? t(`audit.of.${noun}`, { record }) : t(`audit.noun.${noun}`);
  return t(`audit.method.${verb}`, { what });
}

/** A change in words. */
export interface ChangeText {
  field: string;
  /** Undefined for what was not there before, or was done instead of changed. */
  from?: string;
  /** Null if the value is secret or personal. */
  value: string | null;
}

const describeChanges = (t: TFunction, entry: AuditEntry): ChangeText[] =>
  entry.changes.map((change) => ({
    field: fieldText(t, entry, change),
    from: change.from === undefined ? undefined : valueText(t, entry, change, change.from),
    value: change.value === null ? null : valueText(t, entry, change, change.value),
  }));

function fieldText(t: TFunction, entry: AuditEntry, { field, part, language_code }: AuditChange): string {
  const language = language_code?.toUpperCase();
  const inLanguage = (name: string) => (language ? t('audit.in_language', { field: name, language }) : name);
  if (part && isSetting(entry)) return inLanguage(settingName(t, part));
  const name = inLanguage(textOf(t, `audit.field.${field}`, field));
  return part ? t('audit.of_part', { part, field: name }) : name;
}

function valueText(
  t: TFunction,
  entry: AuditEntry,
  { field, kind, part }: AuditChange,
  value: string,
): string {
  if (value === '') return t('audit.emptied');
  if (kind === 'money' || (!kind && MONEY_FIELDS.includes(field))) return formatPrice(value);
  if (kind === 'percent') return t('audit.percent', { value });
  const choices = isSetting(entry) && SETTING_CHOICES[entry.record ?? part ?? ''];
  if (choices) return textOf(t, `settings.${choices}.${value}`, value);
  // Entries from before values had a kind have words, too.
  const word = kind === 'text' ? undefined : among(WORDS, value);
  return word ? t(`audit.value.${word}`) : value;
}

/** Changes that a sentence names, and the length of a value in it; the details have all of them. */
const TOLD_MAX = 3;
const TOLD_LENGTH = 60;

const shortened = (text: string) => (text.length > TOLD_LENGTH ? `${text.slice(0, TOLD_LENGTH)}…` : text);

/** Sent flags that say something when they are false. */
const TOLD_WHEN_FALSE = ['is_paused'];
/** What a sentence says of a payment first. */
const PAYMENT_FIELDS = ['amount', 'method', 'tip'];

/**
 * Whether a change without a value says something: that a value of a record changed, but not what was sent with another
 * action.
 */
const saysSomething = ({ call }: AuditEntry, { part, from, value }: AuditChange): boolean =>
  value !== null ||
  from !== undefined ||
  Boolean(part) ||
  (!NAMED_ACTIONS[call] && /^\w+ \/[\w-]+(\/\{\w+\})?$/.test(call));

/** The changes that the details of an entry list. */
export const detailedChanges = (t: TFunction, entry: AuditEntry): ChangeText[] =>
  describeChanges(t, { ...entry, changes: entry.changes.filter((change) => saysSomething(entry, change)) });

/** Whether a sentence names the change. */
function isTold(entry: AuditEntry, change: AuditChange): boolean {
  const { field, part, kind, from, value } = change;
  // What a deleted record was.
  if (from !== undefined && entry.call.startsWith('DELETE ')) return false;
  if (!saysSomething(entry, change)) return false;
  if (from !== undefined || part || value === null) return true;
  if (field === 'tip' && value === '0') return false;
  return kind !== 'word' || value !== 'false' || TOLD_WHEN_FALSE.includes(field);
}

function toldChanges(t: TFunction, entry: AuditEntry): ChangeText[] {
  const places = entry.call === 'POST /visits/{id}/payments' ? PAYMENT_FIELDS : [];
  const placeOf = ({ field }: AuditChange) =>
    places.includes(field) ? places.indexOf(field) : places.length;
  const changes = entry.changes
    .filter((change) => isTold(entry, change))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  return describeChanges(t, { ...entry, changes });
}

/** The changes as the end of a sentence: `fiyat ₺580,00 → ₺620,00; aktif hayır → evet`. */
export function tellChanges(t: TFunction, entry: AuditEntry): string {
  const names = batchNames(entry);
  // One record has room for its changes.
  const isList = names.length > 1 || (names.length > 0 && entry.call !== 'PUT /products');
  const listed = isList ? entry.changes.filter(({ part }) => !part) : entry.changes;
  const changes = toldChanges(t, { ...entry, changes: listed });
  const told = changes.slice(0, TOLD_MAX).map(({ field, from, value }) => {
    if (value === null) return field;
    return from === undefined
      ? t('audit.valued', { field, value: shortened(value) })
      : t('audit.from_to', { field, from: shortened(from), value: shortened(value) });
  });
  const rest = changes.length - told.length;
  const list = isList ? [shortened(names.join(', '))] : [];
  return [[...list, ...told].join('; '), ...(rest > 0 ? [t('audit.more', { count: rest })] : [])].join(' ');
}
