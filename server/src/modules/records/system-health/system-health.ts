import { statfs } from 'node:fs/promises';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import type { Context } from '#context';
import { databaseBytes } from '#db/dialect';
import { countEventsAfter } from '#events/outbox';
import type { RecentRequests } from '#health/recent-requests';
import type { RunRecord } from '#health/run-record';
import { createWriteCheck } from '#health/write-check';
import { findTroubles } from '#modules/kitchen/printing/printer';
import { countAlerts } from '#modules/service/push/push-devices';
import { toTimestamp } from '#time/timestamp';
import { lastBackup } from '../backups/daily-backups';

const DAY_MS = 24 * 3_600_000;

/** What the health of a server is read from, apart from the database. */
export interface HealthSources {
  requests: RecentRequests;
  run: RunRecord;
  countScreens: () => SystemHealth['screens'];
}

export function createHealthReader(
  context: Context,
  { requests, run, countScreens }: HealthSources,
): () => Promise<SystemHealth> {
  const { config, db, events, now, offSiteCopies } = context;
  const write = createWriteCheck(context);
  return async () => {
    const dayAgoMs = now() - DAY_MS;
    const orders = requests.orderTimes();
    const newest = await db
      .selectFrom('events')
      .select('created_at')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      started_at: toTimestamp(run.startedMs),
      shares_database: config.databaseUrl !== '',
      orders: { count: orders.count, p95_ms: orders.p95Ms === null ? null : Math.ceil(orders.p95Ms) },
      screens: countScreens(),
      disk: await diskOf(config.dataDir),
      errors: {
        count: requests.serverErrors().length,
        since: toTimestamp(Math.max(dayAgoMs, run.startedMs)),
      },
      database: { write_ms: await write().catch(() => null), bytes: await databaseBytes(db) },
      live: {
        last_at: newest ? toTimestamp(newest.created_at) : null,
        waiting: await countEventsAfter(db, events.dispatchedSeq),
      },
      push: await countAlerts(db, dayAgoMs),
      printers: await findTroubles(db, true),
      backups: {
        ...(await lastBackup(context)),
        off_site: offSiteCopies && (await offSiteCopies.status()),
      },
      outages: run.outages().map(({ kind, startedMs, endedMs }) => ({
        kind,
        started_at: toTimestamp(startedMs),
        ended_at: endedMs === null ? null : toTimestamp(endedMs),
      })),
      recorded_since: toTimestamp(run.sinceMs),
    };
  };
}

async function diskOf(folder: string): Promise<SystemHealth['disk']> {
  try {
    const { bavail, bfree, blocks, bsize } = await statfs(folder);
    // Without the blocks that only the system may use.
    return { free_bytes: bavail * bsize, total_bytes: (blocks - bfree + bavail) * bsize };
  } catch {
    return null;
  }
}
