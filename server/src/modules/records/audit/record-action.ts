import type { AuditChange as StoredChange } from 'shared-api/contract/records/audit';
import { SEEN_FIELDS } from 'shared-api/contract/fields';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { PRODUCTS_CHANGED_MAX } from 'shared-api/domain/menu/limits';
import { toKurus } from 'shared-api/domain/money';
import { auditAreaOf, type AuditArea, type AuditValueKind } from 'shared-api/domain/records/audit-areas';
import type { Tx } from '#context';
import { compileOnce } from '#db/compile-once';
import type { NewRow } from '#db/schema';
import type { StaffAction } from '#http/staff-action';
import {
  readStates,
  readNames,
  type RecordedState,
  type RecordedValue,
  type RecordKey,
} from './record-values';
import { RECORDED_TABLES, type NamedTable } from './recorded-tables';

/** Fields of calls that are recorded as they were sent, because no record has them: neither secret nor personal. */
const SENT_FIELDS = new Set([
  ...['override', 'undo', 'reason', 'quantity', 'percent', 'amount', 'tip', 'method', 'method_name', 'kind'],
  ...['confirm', 'counted', 'carry_over', 'is_paused', 'minutes', 'merge', 'share', 'served'],
  ...['app', 'release', 'may_write', 'name', 'language_code', 'resource_key', 'resource_value'],
  ...['guest_count', 'status', 'role', 'username', 'is_active', 'created_by_guest', 'operation', 'apply_at'],
]);
/** Sent amounts in lira, percentages and words; everything else is a text. */
const SENT_KINDS: Partial<Record<string, AuditValueKind>> = {
  amount: 'money',
  tip: 'money',
  counted: 'money',
  percent: 'percent',
  status: 'word',
  role: 'word',
  method: 'word',
  kind: 'word',
};
/** Sent ids, and what they name. */
const SENT_NAMES: Partial<Record<string, NamedTable>> = {
  table_id: 'tables',
  station_id: 'stations',
  product_id: 'products',
  product_ids: 'products',
  category_ids: 'categories',
  course_ids: 'courses',
  item_ids: 'order_items',
};
/** Subjects whose field `name` is that of a person. */
const PERSON_AREAS: readonly (AuditArea | undefined)[] = ['feedback', 'users', 'auth', 'personal-data'];
const VALUE_MAX = TEXT_MAX.note;
/** Changes that one entry names; a menu of thousands of rows has more. */
const CHANGES_MAX = PRODUCTS_CHANGED_MAX;

interface Subject {
  area: AuditArea | undefined;
  /** Keys of the changed records, as far as the request names them. */
  keys: RecordKey[];
  /** Whether it changes several at once. */
  isBatch: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param value an id, ids, or records with ids. */
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    const id = isObject(each) ? each.id : each;
    return id === null || id === undefined ? [] : [Number(id)];
  });
/** The keys of settings in a list. */
const settingsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((each: unknown) => (isObject(each) ? [String(each.key)] : []));

/** Endpoints that change several records, which the body names. */
const BATCHES: Partial<Record<string, (sent: StaffAction['sent']) => RecordKey[]>> = {
  'PUT /products': (sent) => idsIn(sent.product_changes),
  'PUT /products/sold-out': (sent) => idsIn(sent.product_ids),
  'POST /products/delete': (sent) => idsIn(sent.product_ids),
  'POST /orders/cancel': (sent) => idsIn(sent.ids),
  'PUT /tables/active': (sent) => idsIn(sent.table_ids),
  'PUT /categories/active': (sent) => idsIn(sent.category_ids),
  'POST /feedback/delete': (sent) => idsIn(sent.feedback_ids),
  'PUT /settings': (sent) => [...new Set(settingsIn(sent.settings))],
};

/** The first part of the path names the subject, and a parameter follows: `PUT /kitchen/orders/{id}/stations/{stationId}`. */
const NAMES_RECORD = /^\w+ \/(?:kitchen\/)?([\w-]+)(?:\/upload)?\/\{(\w+)\}(\/.*)?$/;

async function subjectOf(tx: Tx, { endpoint, params, sent }: StaffAction): Promise<Subject> {
  const area = auditAreaOf(endpoint);
  const batch = BATCHES[endpoint];
  if (batch) return { area, keys: batch(sent), isBatch: true };
  const keys = await keysOf(tx, { endpoint, params, sent }, area);
  return { area, keys, isBatch: false };
}

async function keysOf(
  tx: Tx,
  { endpoint, params, sent }: Pick<StaffAction, 'endpoint' | 'params' | 'sent'>,
  area: AuditArea | undefined,
): Promise<RecordKey[]> {
  // The record of an option is its product.
  if (endpoint === 'POST /product-options') return idsIn(sent.product_id);
  if (/ \/(?:product-options|products\/options)\/\{id\}$/.test(endpoint)) {
    const option = await tx.db
      .selectFrom('product_options')
      .select('product_id')
      .where('id', '=', Number(params.id))
      .executeTakeFirst();
    return idsIn(option?.product_id);
  }
  if (endpoint === 'POST /settings') return [String(sent.key)];
  const [, first, parameter = ''] = NAMES_RECORD.exec(endpoint) ?? [];
  const key = params[parameter];
  return first === area && (typeof key === 'number' || typeof key === 'string') ? [key] : [];
}

/** The id of a created record. */
function madeKeys({ endpoint }: StaffAction, { area, isBatch }: Subject, result: unknown): RecordKey[] {
  const isCreate = endpoint === `POST /${area}` && !isBatch;
  return isCreate && isObject(result) && typeof result.id === 'number' ? [result.id] : [];
}

/** The ids in the path, or that of the created record. */
function targetOf({ params }: StaffAction, result: unknown): string | null {
  const named = Object.values(params).map(String);
  if (named.length > 0) return named.join('/');
  return isObject(result) && typeof result.id === 'number' ? String(result.id) : null;
}

/**
 * Reads the values of the records that a member of staff is about to change.
 * @returns records the action with the values before and after, in the transaction of the change.
 */
export async function recordAction(tx: Tx, action: StaffAction): Promise<(result: unknown) => Promise<void>> {
  const subject = await subjectOf(tx, action);
  const recorded = subject.area && RECORDED_TABLES[subject.area];
  const before: States = recorded ? await readStates(tx, recorded, subject.keys, true) : new Map();
  const sent = await sentChanges(tx, action, subject);
  return async (result) => {
    const keys = subject.keys.length > 0 ? subject.keys : madeKeys(action, subject, result);
    const after: States = recorded ? await readStates(tx, recorded, keys, false) : new Map();
    const differences = keys.flatMap((key) => differencesOf(subject, key, before.get(key), after.get(key)));
    const isTold = ({ field }: StoredChange) => differences.some((each) => each.field === field);
    const [key] = subject.isBatch ? [] : keys;
    await insertEntry(tx.db, {
      created_at: tx.now(),
      user_id: action.user.id,
      username: action.user.username,
      approver_id: action.approvedBy?.id,
      approver_name: action.approvedBy?.username,
      endpoint: action.endpoint,
      target: targetOf(action, result),
      area: subject.area ?? '',
      record: key === undefined ? null : String(key),
      record_name: (key !== undefined && (before.get(key) ?? after.get(key))?.name) || null,
      changes: JSON.stringify(
        [...differences, ...sent.filter((each) => !isTold(each))].slice(0, CHANGES_MAX),
      ),
    }).execute();
  };
}

const insertEntry = compileOnce((db, row: NewRow<'audit_log'>) => db.insertInto('audit_log').values(row));

type States = ReadonlyMap<RecordKey, RecordedState>;

const shownChange = (
  { field, kind, isHidden, part, language_code }: RecordedValue,
  from: string | undefined,
  value: string,
): StoredChange => ({
  field,
  ...(part && { part }),
  ...(language_code && { language_code }),
  ...(isHidden
    ? { value: null }
    : {
        kind,
        ...(from !== undefined && { from: from.slice(0, VALUE_MAX) }),
        value: value.slice(0, VALUE_MAX),
      }),
});

/** Values that say nothing of a new record. */
const BLANK = ['', '0', 'false', 'true'];

/** What changed of one record. */
function differencesOf(
  { area, isBatch }: Subject,
  key: RecordKey,
  before: RecordedState | undefined,
  after: RecordedState | undefined,
): StoredChange[] {
  // People know an order by its number; feedback may have no table.
  const name = before?.name || after?.name || `#${key}`;
  const withName = (change: StoredChange): StoredChange =>
    isBatch ? { ...change, part: [name, change.part].filter(Boolean).join(' · ') } : change;
  if (!after) {
    const gone = before?.values.filter(({ part, isHidden, text }) => !part && !isHidden && text !== '') ?? [];
    return gone
      .slice(0, isBatch ? 1 : undefined)
      .map((value) => withName(shownChange(value, value.text, '')));
  }
  // A setting always exists, with or without a stored value.
  if (!before && area !== 'settings') {
    const set = after.values.filter(({ text }) => !BLANK.includes(text));
    return set.map((value) => withName(shownChange(value, undefined, value.text)));
  }
  return changedValues(before?.values ?? [], after.values).map(withName);
}

function changedValues(before: readonly RecordedValue[], after: readonly RecordedValue[]): StoredChange[] {
  const earlier = new Map(before.map((value) => [value.key, value]));
  const later = new Set(after.map(({ key }) => key));
  const changed = after.filter(({ key, text }) => (earlier.get(key)?.text ?? '') !== text);
  // The status of an order is that of its items.
  const isStatusChanged = changed.some(({ field, part }) => field === 'status' && !part);
  const told = changed.filter(({ field, part }) => !(isStatusChanged && part && field === 'status'));
  const gone = before.filter(({ key, text }) => !later.has(key) && text !== '');
  const isFirstOfPart = ({ part }: RecordedValue, index: number) => !part || gone[index - 1]?.part !== part;
  return [
    ...told.map((value) => shownChange(value, earlier.get(value.key)?.text ?? '', value.text)),
    ...gone.filter(isFirstOfPart).map((value) => shownChange(value, value.text, '')),
  ];
}

const textOf = (value: unknown): string =>
  isObject(value) || (Array.isArray(value) && value.some(isObject)) ? JSON.stringify(value) : String(value);

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Parameters after that of the record, as fields. */
const PARAMETER_FIELDS: Partial<Record<string, string>> = { itemId: 'item_ids', stationId: 'station_id' };

/** What was sent beyond the values of the records: what was done, and fields whose values are not recorded. */
async function sentChanges(tx: Tx, action: StaffAction, { area }: Subject): Promise<StoredChange[]> {
  const { endpoint, sent } = action;
  const recorded = area && RECORDED_TABLES[area];
  const own = Object.keys({ ...recorded?.columns, ...recorded?.texts?.fields, ...recorded?.links });
  const covered = [...(recorded?.covers ?? []), ...(isOfWholeRecord(endpoint) ? own : []), ...SEEN_FIELDS];
  const parameters = Object.entries(action.params).flatMap(([name, value]) => {
    const field = PARAMETER_FIELDS[name];
    return field ? [[field, value] as const] : [];
  });
  const fields = [
    ...parameters,
    ...Object.entries(sent).filter(
      ([field, value]) => !covered.includes(field) && !(endpoint.startsWith('POST ') && isEmpty(value)),
    ),
  ];
  const changes: StoredChange[] = [];
  for (const [field, value] of fields) changes.push(await sentChange(tx, area, { field, value }));
  return changes;
}

/** Whether an endpoint creates, saves or deletes a record, instead of doing something with it. */
const isOfWholeRecord = (endpoint: string): boolean => !NAMES_RECORD.exec(endpoint)?.[3];

async function sentChange(
  tx: Tx,
  area: AuditArea | undefined,
  { field, value }: { field: string; value: unknown },
): Promise<StoredChange> {
  const table = SENT_NAMES[field];
  if (table && !isEmpty(value)) {
    const names = await readNames(tx, table, idsIn(value));
    return { field, kind: 'text', value: [...names.values()].join(', ').slice(0, VALUE_MAX) };
  }
  const isShown = SENT_FIELDS.has(field) && !(field === 'name' && PERSON_AREAS.includes(area));
  if (!isShown) return { field, value: null };
  const kind = SENT_KINDS[field] ?? (typeof value === 'boolean' ? 'word' : 'text');
  const isHundredths = (kind === 'money' || kind === 'percent') && typeof value === 'number';
  const text = isHundredths ? String(toKurus(value)) : textOf(value ?? '');
  return { field, kind, value: text.slice(0, VALUE_MAX) };
}
