import { sql } from 'kysely';
import type { Tx } from '#context';
import { forNoKeyUpdate } from '#db/dialect';
import { inChunks } from '#db/in-chunks';
import type { TableName } from '#db/schema';
import { isSwitch } from '#modules/restaurant/settings/setting-values';
import type { AuditValueKind } from 'shared-api/domain/records/audit-areas';
import {
  NAME_COLUMNS,
  type NamedTable,
  type RecordedColumn,
  type RecordedParts,
  type RecordedTable,
  type StoredKind,
} from './recorded-tables';

/** One value of a record. Values of two states belong together if they have the same key. */
export interface RecordedValue {
  key: string;
  field: string;
  kind: AuditValueKind;
  /** Empty for none; money in kuruş. */
  text: string;
  /** Whether it is compared only. */
  isHidden: boolean;
  part?: string;
  language_code?: string;
}

export interface RecordedState {
  name: string | null;
  values: RecordedValue[];
}

export type RecordKey = number | string;
type StoredRow = Record<string, unknown>;

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : value instanceof Date ? value.toISOString() : String(value);

const readRows = (
  tx: Tx,
  { table, column, isLocked = false }: { table: TableName; column: string; isLocked?: boolean },
  keys: readonly RecordKey[],
): Promise<StoredRow[]> =>
  inChunks<StoredRow, RecordKey>([...new Set(keys)], async (chunk) => {
    const lock = isLocked ? forNoKeyUpdate(tx.db) : sql``;
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(chunk)})
      order by ${sql.ref(column)} ${lock}
    `.execute(tx.db);
    return rows;
  });

/** Names of rows by their ids; rows that are gone are left out. */
export async function readNames(
  tx: Tx,
  table: NamedTable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(tx, { table, column: 'id' }, ids);
  return new Map(rows.map((row) => [Number(row.id), textOf(row[NAME_COLUMNS[table]])]));
}

/** @param stored an id, or JSON of ids. */
function idsOf(stored: unknown): number[] {
  if (stored === null || stored === undefined) return [];
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return (Array.isArray(value) ? value : [value]).map(Number);
}

type ColumnValue = Omit<RecordedValue, 'key'>;

/** The values of columns of each row, with the names of the rows to which they refer. */
async function columnValues(
  tx: Tx,
  columns: Record<string, RecordedColumn>,
  rows: readonly StoredRow[],
): Promise<ColumnValue[][]> {
  const values = rows.map((): ColumnValue[] => []);
  for (const [field, recorded] of Object.entries(columns)) {
    const { column } = recorded;
    const names =
      'names' in recorded
        ? await readNames(
            tx,
            recorded.names,
            rows.flatMap((row) => idsOf(row[column])),
          )
        : null;
    for (const [index, row] of rows.entries()) {
      const value = names
        ? { kind: 'text' as const, text: namesText(names, idsOf(row[column])), isHidden: false }
        : storedValue('kind' in recorded ? recorded.kind : 'text', row, textOf(row[column]));
      values[index]?.push({ field, ...value });
    }
  }
  return values;
}

const EMPTY_JSON = ['[]', '{}'];

function storedValue(
  kind: StoredKind,
  row: StoredRow,
  stored: string,
): Pick<RecordedValue, 'kind' | 'text' | 'isHidden'> {
  const isHidden = false;
  switch (kind) {
    case 'hidden':
      return { kind: 'text', text: EMPTY_JSON.includes(stored) ? '' : stored, isHidden: true };
    case 'flag':
      // Flags are stored as 0 and 1, those of settings as text.
      return { kind: 'word', text: stored && String(stored === '1'), isHidden };
    case 'texts':
      return { kind: 'text', text: namesOf(stored), isHidden };
    case 'terms':
      return { kind: row.kind === 'percent' ? 'percent' : 'money', text: stored, isHidden };
    case 'setting':
      return storedValue(settingKind(textOf(row.key)), row, stored);
    default:
      return { kind, text: stored, isHidden };
  }
}

/** @param stored JSON of a name in several languages. */
const namesOf = (stored: string): string => {
  const texts = JSON.parse(stored) as { name: string }[];
  return [...new Set(texts.map(({ name }) => name))].join(' / ');
};

/** Settings that are secret or not made to be read. */
const HIDDEN_SETTINGS = ['wifi_password', 'googleMap', 'opening_hours', 'setup_steps', 'restaurant_logo'];

const settingKind = (key: string): StoredKind =>
  HIDDEN_SETTINGS.includes(key) ? 'hidden' : isSwitch(key) ? 'flag' : 'text';

const namesText = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
  ids
    .map((id) => names.get(id) ?? `#${id}`)
    .sort()
    .join(', ');

/** The key of a record in a column of its own table or of one that refers to it. */
const keyIn = ({ key }: RecordedTable, stored: unknown): RecordKey => (key ? textOf(stored) : Number(stored));

/**
 * The recorded values of records, by their keys; those that do not exist are left out.
 * @param isLocked whether to lock the rows, if every change of them does that first.
 */
export async function readStates(
  tx: Tx,
  recorded: RecordedTable,
  keys: readonly RecordKey[],
  isLocked: boolean,
): Promise<Map<RecordKey, RecordedState>> {
  const states = new Map<RecordKey, RecordedState>();
  if (keys.length === 0) return states;
  const { table, key = 'id', columns, name } = recorded;
  const rows = await readRows(tx, { table, column: key, isLocked: isLocked && recorded.isLockedFirst }, keys);
  const values = await columnValues(tx, columns, rows);
  const names = name && (await columnValues(tx, { name }, rows));
  for (const [index, row] of rows.entries()) {
    states.set(keyIn(recorded, row[key]), {
      name: names?.[index]?.[0]?.text || null,
      values: (values[index] ?? []).map((each) => ({ ...each, key: each.field })),
    });
  }
  const add: AddValue = (owner, value) =>
    states.get(keyIn(recorded, owner))?.values.push({
      kind: 'text',
      isHidden: false,
      key: `${value.field} ${value.language_code ?? ''}`,
      ...value,
    });
  const found = [...states.keys()];
  if (found.length === 0) return states;
  if (recorded.texts) await addTexts(tx, recorded.texts, found, add);
  if (recorded.links) await addLinks(tx, recorded.links, found, add);
  if (recorded.parts) await addParts(tx, recorded.parts, found, add);
  return states;
}

type AddValue = (owner: unknown, value: Partial<RecordedValue> & { field: string; text: string }) => void;

/** The record itself has the texts in the default language. */
async function addTexts(
  tx: Tx,
  { table, owner, fields }: NonNullable<RecordedTable['texts']>,
  keys: readonly RecordKey[],
  add: AddValue,
): Promise<void> {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where ${sql.ref(owner)} in (${sql.join(keys)})
    and language_code not in (select code from languages where is_default = 1) order by language_code
  `.execute(tx.db);
  for (const row of rows) {
    for (const [field, column] of Object.entries(fields)) {
      add(row[owner], { field, text: textOf(row[column]), language_code: textOf(row.language_code) });
    }
  }
}

async function addLinks(
  tx: Tx,
  links: NonNullable<RecordedTable['links']>,
  keys: readonly RecordKey[],
  add: AddValue,
): Promise<void> {
  for (const [field, { table, owner, other, names }] of Object.entries(links)) {
    const rows = await readRows(tx, { table, column: owner }, keys);
    const idOf = (row: StoredRow) => Number(row[other]);
    const known = await readNames(tx, names, rows.map(idOf));
    const byOwner = Map.groupBy(rows, (row) => Number(row[owner]));
    for (const key of keys) {
      add(key, { field, text: namesText(known, (byOwner.get(Number(key)) ?? []).map(idOf)) });
    }
  }
}

async function addParts(
  tx: Tx,
  { table, owner, name, columns }: RecordedParts,
  keys: readonly RecordKey[],
  add: AddValue,
): Promise<void> {
  const rows = await readRows(tx, { table, column: owner }, keys);
  rows.sort((a, b) => Number(a.id) - Number(b.id));
  const values = await columnValues(tx, columns, rows);
  for (const [index, row] of rows.entries()) {
    for (const each of values[index] ?? []) {
      add(row[owner], { ...each, key: `${textOf(row.id)} ${each.field}`, part: textOf(row[name]) });
    }
  }
}
