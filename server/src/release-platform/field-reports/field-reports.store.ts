import { FIELD_REPORT } from 'shared-api/domain/releases/limits';
import { dateOf, localMs } from 'shared-api/domain/local-time';
import type { VisitCounts } from 'shared-api/contract/releases/rollouts';
import type { Db, Trx } from '#db/database';
import { chunksOf } from '#db/in-chunks';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { countOf, type FieldCount, type RanRelease } from './field-counts';

const KEY = ['app', 'version', 'day', 'measure', 'bucket', 'device'] as const;
const ROWS_PER_STATEMENT = 500;

/** The day of a time, YYYY-MM-DD in the restaurant's time zone. */
export const dayOf = async (db: Db, ms: number): Promise<string> =>
  dateOf(localMs(ms, (await readRestaurantSettings(db)).timeZone));

/** Leaves out new problems above the limits of a release and of a day. */
async function withinLimits(trx: Trx, day: string, rows: readonly FieldCount[]): Promise<FieldCount[]> {
  const { ofRelease, total } = FIELD_REPORT.problemsPerDayMax;
  const stored = await trx
    .selectFrom('field_counts')
    .select(['app', 'version', 'bucket'])
    .where('day', '=', day)
    .where('measure', '=', 'problem')
    .execute();
  const releaseOf = ({ app, version }: RanRelease) => `${app} ${version}`;
  const known = Map.groupBy(stored, releaseOf);
  let count = stored.length;
  return rows.filter((row) => {
    if (row.measure !== 'problem') return true;
    const ofOne = known.get(releaseOf(row)) ?? [];
    if (ofOne.some(({ bucket }) => bucket === row.bucket)) return true;
    if (ofOne.length >= ofRelease || count >= total) return false;
    count += 1;
    known.set(releaseOf(row), [...ofOne, { ...row, bucket: row.bucket ?? '' }]);
    return true;
  });
}

/** Adds counts to those of a day. */
export async function storeCounts(trx: Trx, day: string, counts: readonly FieldCount[]): Promise<void> {
  const rows = (await withinLimits(trx, day, counts)).map((count) => ({ ...count, day }));
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await trx
      .insertInto('field_counts')
      .values([...chunk])
      .onConflict((conflict) =>
        conflict
          .columns(KEY)
          .doUpdateSet((eb) => ({ count: eb('field_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

export const purgeCounts = (db: Db, beforeDay: string) =>
  db.deleteFrom('field_counts').where('day', '<', beforeDay).execute();

/** Counts of all releases by day. */
export function countsByDay(db: Db, { fromDay, device }: { fromDay: string; device?: string }) {
  const query = db
    .selectFrom('field_counts')
    .where('day', '>=', fromDay)
    .where('measure', '!=', 'problem')
    .select(['app', 'version', 'day', 'measure', 'bucket'])
    .select((eb) => eb.cast<number>(eb.fn.sum('count'), 'bigint').as('count'))
    .groupBy(['app', 'version', 'day', 'measure', 'bucket'])
    .orderBy('day');
  return (device ? query.where('device', '=', device) : query).execute();
}

/**
 * Visits of a release from a day on, and those in which it did not start. To count visits since a time, read them
 * then, read them again, and subtract. Counts of the last seconds are not stored yet.
 */
export async function visitsFrom(
  db: Db,
  { app, version, fromDay }: RanRelease & { fromDay: string },
): Promise<VisitCounts> {
  const counts = await db
    .selectFrom('field_counts')
    .select(['measure', 'bucket', 'count'])
    .where('app', '=', app)
    .where('version', '=', version)
    .where('day', '>=', fromDay)
    .where('measure', 'in', ['visits', 'not_started'])
    .execute();
  return { visits: countOf(counts, 'visits'), failed: countOf(counts, 'not_started') };
}

/** The most frequent problems of a release on all days. */
export const findProblems = (db: Db, { app, version }: RanRelease) =>
  db
    .selectFrom('field_counts')
    .select((eb) => [
      eb.fn.max('sample').as('sample'),
      eb.fn.min('day').as('first_day'),
      eb.fn.max('day').as('last_day'),
      eb.cast<number>(eb.fn.sum('count'), 'bigint').as('count'),
    ])
    .where('app', '=', app)
    .where('version', '=', version)
    .where('measure', '=', 'problem')
    .groupBy('bucket')
    .orderBy('count', 'desc')
    .orderBy('bucket')
    .limit(FIELD_REPORT.problemsShown)
    .execute();
