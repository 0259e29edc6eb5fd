import { sql, type SelectQueryBuilder } from 'kysely';
import { FIELD_REPORT } from 'shared-api/contract/limits';
import { OTHER_ROUTE } from 'shared-api/contract/releases/page-routes';
import { executeBatch } from '#db/batch';
import type { Db, Trx } from '#db/database';
import type { Schema } from '#db/schema';
import { COUNT_COLUMNS, noCounts, type FieldCounts } from './field-counts';
import {
  keyOfDay,
  keyOfProblem,
  merge,
  type DayRow,
  type PendingCounts,
  type ProblemRow,
} from './pending-counts';

const DAY_KEY = ['day', 'app', 'version', 'shell_version', 'route', 'device'] as const;
const HOUR_KEY = ['app', 'version', 'hour_at'] as const;
const PROBLEM_KEY = ['day', 'app', 'version', 'shell_version', 'fingerprint'] as const;

interface AddInit {
  table: 'field_days' | 'field_hours' | 'field_problems';
  key: readonly string[];
  /** Columns whose values are added to those of a stored row. */
  counts: readonly string[];
  /** Additional columns, written only for new rows. */
  sample?: readonly string[];
}

/**
 * Adds rows to stored ones with the same key. One statement, compiled once: it has up to 72 columns.
 * @param shared values of columns that all rows have.
 */
async function addRows(
  trx: Trx,
  init: AddInit,
  rows: Map<string, object>,
  shared: Record<string, string> = {},
): Promise<void> {
  if (rows.size === 0) return;
  const { table, key, counts, sample = [] } = init;
  const columns = [...key, ...sample, ...counts];
  const names = (list: readonly string[]) => sql.join(list.map((column) => sql.ref(column)));
  const sums = counts.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  );
  const statement = sql`
    insert into ${sql.table(table)} (${names(columns)}) values (${sql.join(columns.map(() => null))})
    on conflict (${names(key)}) do update set ${sql.join(sums)}`.compile(trx);
  // Sorted, so that concurrent servers do not deadlock on PostgreSQL.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const queries = sorted.map(([, row]) => {
    const values: Record<string, unknown> = { ...row, ...shared };
    return { compile: () => ({ ...statement, parameters: columns.map((column) => values[column]) }) };
  });
  await executeBatch(trx, queries);
}

const countAll = (query: SelectQueryBuilder<Schema, 'field_days' | 'field_problems', object>) =>
  query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();

/** Merges new rows above the day's limit into the route and device "other", or drops them. */
async function limitedDays(trx: Trx, day: string, rows: Map<string, DayRow>): Promise<Map<string, DayRow>> {
  const { detailed, total } = FIELD_REPORT.rowsPerDayMax;
  const stored = trx.selectFrom('field_days').where('day', '=', day);
  const { count } = await countAll(stored);
  if (count + rows.size <= detailed) return rows;
  const known = new Set((await stored.select(DAY_KEY).execute()).map(keyOfDay));
  const limited = new Map<string, DayRow>();
  for (const [detailedKey, row] of rows) {
    const isDetailed = known.has(detailedKey) || known.size < detailed;
    const counted = isDetailed ? row : { ...row, route: OTHER_ROUTE, device: 'other' };
    const key = keyOfDay(counted);
    if (!known.has(key) && known.size >= total) continue;
    known.add(key);
    merge(limited, key, counted);
  }
  return limited;
}

/** Drops new problems above the limits of a release and of a day. */
async function limitedProblems(
  trx: Trx,
  day: string,
  rows: Map<string, ProblemRow>,
): Promise<Map<string, ProblemRow>> {
  const { ofRelease, total } = FIELD_REPORT.problemsPerDayMax;
  const limited = new Map<string, ProblemRow>();
  const storedOfDay = trx.selectFrom('field_problems').where('day', '=', day);
  let { count } = await countAll(storedOfDay);
  for (const ofOne of Map.groupBy(rows, ([, { app, version }]) => `${app} ${version}`).values()) {
    const [[, { app, version }]] = ofOne as [[string, ProblemRow]];
    const stored = storedOfDay.where('app', '=', app).where('version', '=', version);
    const known = new Set((await stored.select(PROBLEM_KEY).execute()).map(keyOfProblem));
    for (const [key, row] of ofOne) {
      const isNew = !known.has(key);
      if (isNew && (known.size >= ofRelease || count >= total)) continue;
      if (isNew) count += 1;
      known.add(key);
      limited.set(key, row);
    }
  }
  return limited;
}

/** @param day YYYY-MM-DD in the restaurant's time zone. */
export async function storeCounts(trx: Trx, day: string, pending: PendingCounts): Promise<void> {
  const days = await limitedDays(trx, day, pending.days);
  const problems = await limitedProblems(trx, day, pending.problems);
  await addRows(trx, { table: 'field_days', key: DAY_KEY, counts: COUNT_COLUMNS }, days, { day });
  await addRows(trx, { table: 'field_hours', key: HOUR_KEY, counts: COUNT_COLUMNS }, pending.hours);
  await addRows(
    trx,
    {
      table: 'field_problems',
      key: PROBLEM_KEY,
      sample: ['kind', 'code', 'message', 'stack'],
      counts: ['count'],
    },
    problems,
    { day },
  );
}

/** @param before.day YYYY-MM-DD. */
export async function purgeCounts(db: Db, before: { day: string; hourAt: number }): Promise<void> {
  await db.deleteFrom('field_days').where('day', '<', before.day).execute();
  await db.deleteFrom('field_problems').where('day', '<', before.day).execute();
  await db.deleteFrom('field_hours').where('hour_at', '<', before.hourAt).execute();
}

/** Selects the sum of each count. */
const countSums = () =>
  COUNT_COLUMNS.map((column) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column));

interface DaysFilter {
  fromDay: string;
  device?: string;
  route?: string;
}

/** Counts by release and day, of remotes and, under their own versions, of shells. */
export async function countsByDay(db: Db, { fromDay, device, route }: DaysFilter) {
  const rows = (versionColumn: 'version' | 'shell_version') => {
    let query = db.selectFrom('field_days').where('day', '>=', fromDay);
    if (device) query = query.where('device', '=', device);
    if (route) query = query.where('route', '=', route);
    return query.select(['day', sql.ref<string>(versionColumn).as('release')]).select(countSums());
  };
  const remotes = await rows('version').select('app').groupBy(['app', 'day', 'version']).execute();
  const shells = await rows('shell_version').groupBy(['day', 'shell_version']).execute();
  return [...remotes, ...shells.map((row) => ({ ...row, app: 'shell' }))];
}

/**
 * Cumulative counts of a remote's or shell's release from the hour of a given time on. To count visits since a rollout
 * began, read them at its start, read them again with the same `sinceMs`, and subtract (`subtractCounts`). Counts of
 * the last seconds are not stored yet; those older than `FIELD_REPORT.retentionDays` are deleted.
 */
export async function countsSince(
  db: Db,
  { app, version, sinceMs }: { app: string; version: string; sinceMs: number },
): Promise<FieldCounts> {
  const row = await db
    .selectFrom('field_hours')
    .select(countSums())
    .where('app', '=', app)
    .where('version', '=', version)
    .where('hour_at', '>', sinceMs - 3_600_000)
    .executeTakeFirst();
  // A sum over no rows is null.
  return row?.visits ? (row as FieldCounts) : noCounts();
}

/** The most frequent problems of a release on all days. */
export const problemsOf = (db: Db, { app, version }: { app: string; version: string }) =>
  db
    .selectFrom('field_problems')
    .select((eb) => [
      'fingerprint',
      eb.fn.max('kind').as('kind'),
      eb.fn.max('code').as('code'),
      eb.fn.max('message').as('message'),
      eb.fn.max('stack').as('stack'),
      eb.fn.max('app').as('app'),
      eb.fn.max('version').as('version'),
      eb.fn.max('shell_version').as('shell_version'),
      eb.fn.min('day').as('first_day'),
      eb.fn.max('day').as('last_day'),
      sql<number>`cast(sum(count) as bigint)`.as('count'),
    ])
    .where((eb) =>
      app === 'shell'
        ? eb('shell_version', '=', version)
        : eb.and([eb('app', '=', app), eb('version', '=', version)]),
    )
    .groupBy('fingerprint')
    .orderBy('count', 'desc')
    .orderBy('fingerprint')
    .limit(FIELD_REPORT.problemsShown)
    .execute();
