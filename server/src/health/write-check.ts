import { sql } from 'kysely';
import type { Context } from '../context';

/** Not ready for so long after a write that failed: a nearly full disk takes the check's row, but no order. */
const OUTAGE_SHOWN_MS = 10_000;
/** However often load balancers ask; each check waits for the disk. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * @returns a function that writes to the database, at most once per interval, and fails as long as writes fail: a disk
 * may be full or read-only while reads work.
 */
export function createWriteCheck({
  db,
  now,
  writeOutage,
}: Pick<Context, 'db' | 'now' | 'writeOutage'>): () => Promise<unknown> {
  let last: { startedAtMs: number; outcome: Promise<unknown> } | undefined;

  /** A row of its own in a table whose rows expire. */
  const write = (nowMs: number) =>
    db
      .insertInto('rate_counts')
      .values({ key: 'write-check', count: 1, ends_at: nowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ count: sql`rate_counts.count + 1`, ends_at: nowMs }),
      )
      .execute();

  return () => {
    const nowMs = now();
    const { lastAtMs } = writeOutage;
    if (lastAtMs !== null && Math.abs(nowMs - lastAtMs) < OUTAGE_SHOWN_MS) {
      return Promise.reject(new Error('writes have just failed'));
    }
    // A clock that went back repeats the check.
    if (!last || Math.abs(nowMs - last.startedAtMs) >= CHECK_INTERVAL_MS) {
      last = { startedAtMs: nowMs, outcome: write(nowMs) };
    }
    return last.outcome;
  };
}
