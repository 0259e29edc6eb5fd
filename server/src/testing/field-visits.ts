import type { Db } from '../db/database';
import { noCounts } from '../modules/releases/field-reports/field-counts';
import type { FieldCountColumns } from '../db/schema';

const HOUR_MS = 3_600_000;

/** Adds visits of a release as browsers report them, in the hour of the given time. */
export async function addFieldVisits(
  db: Db,
  nowMs: number,
  { app, version, ...counts }: { app: string; version: string } & Partial<FieldCountColumns>,
): Promise<void> {
  const hour_at = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const key = { app, version, hour_at };
  const stored = await db
    .selectFrom('field_hours')
    .selectAll()
    .where('app', '=', app)
    .where('version', '=', version)
    .where('hour_at', '=', hour_at)
    .executeTakeFirst();
  const before: FieldCountColumns = stored ?? noCounts();
  const sums = Object.entries(counts).map(([name, count]) => [
    name,
    before[name as keyof FieldCountColumns] + count,
  ]);
  const values = { ...before, ...(Object.fromEntries(sums) as Partial<FieldCountColumns>), ...key };
  await db
    .insertInto('field_hours')
    .values(values)
    .onConflict((conflict) => conflict.columns(['app', 'version', 'hour_at']).doUpdateSet(values))
    .execute();
}
