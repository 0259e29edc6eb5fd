import { sql } from 'kysely';
import type { Context } from '../context';

/**
 * How long the server is not ready after a failed write: on a nearly full disk the check's small row may fit while an
 * order does not.
 */
const OUTAGE_SHOWN_MS = 10_000;
/** Minimum interval between two checks, since each waits for the disk and load balancers may ask often. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Creates a function that writes to the database at most once per interval, and fails as long as writes fail: a disk
 * may be full or read-only while reads work. It resolves to the milliseconds that the last write took.
 */
export function createWriteCheck({
  db,
  now,
  writeOutage,
}: Pick<Context, 'db' | 'now' | 'writeOutage'>): () => Promise<number> {
  let last: { startedAtMs: number; outcome: Promise<number> } | undefined;

  /** Writes a dedicated row to a table whose rows expire. */
  const write = async (nowMs: number) => {
    const startMs = performance.now();
    await db
      .insertInto('rate_counts')
      .values({ key: 'write-check', count: 1, ends_at: nowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ count: sql`rate_counts.count + 1`, ends_at: nowMs }),
      )
      .execute();
    return performance.now() - startMs;
  };

  return () => {
    const nowMs = now();
    const { lastAtMs } = writeOutage;
    if (lastAtMs !== null && Math.abs(nowMs - lastAtMs) < OUTAGE_SHOWN_MS) {
      return Promise.reject(new Error('writes have just failed'));
    }
    // The absolute difference also repeats the check if the clock was set back.
    if (!last || Math.abs(nowMs - last.startedAtMs) >= CHECK_INTERVAL_MS) {
      last = { startedAtMs: nowMs, outcome: write(nowMs) };
    }
    return last.outcome;
  };
}
