import type { Db } from '../db/database';
import { storeCounts } from '../release-platform/field-reports/field-reports.store';

interface Visits {
  app: string;
  version: string;
  visits?: number;
  /** Visits in which the release did not start. */
  failed?: number;
}

/** Adds visits of a release as browsers report them, on the day of the given time in Turkey. */
export async function addFieldVisits(
  db: Db,
  nowMs: number,
  { app, version, visits = 0, failed = 0 }: Visits,
): Promise<void> {
  const day = new Date(nowMs + 3 * 3_600_000).toISOString().slice(0, 10);
  const row = { app, version, device: 'phone' };
  await db.transaction().execute((trx) =>
    storeCounts(trx, day, [
      { ...row, measure: 'visits', count: visits },
      { ...row, measure: 'not_started', count: failed },
    ]),
  );
}
