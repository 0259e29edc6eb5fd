import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { backup, type LastBackup, getLastBackup } from 'shared-api/contract/records/backups';
import type { FastifyInstance } from 'fastify';
import { backUp, removeOldBackups, newBackupPath } from '#backup/back-up';
import type { Context } from '#context';
import { toTimestamp } from '#time/timestamp';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { handle } from '#http/route';

const JOB = 'backup';

const backupsRetained = async ({ db }: Context): Promise<number> =>
  (await readRestaurantSettings(db)).backupsRetained;

/** Schedules daily backups. The setting `backups_kept` is the number that is kept; 0 turns them off. */
function scheduleDailyBackups(context: Context): void {
  const isEnabled = async () => (await backupsRetained(context)) > 0;
  context.jobs.scheduleDaily(JOB, () => makeDailyBackup(context), isEnabled);
}

async function makeDailyBackup(context: Context): Promise<string> {
  const { config } = context;
  const now = context.now();
  const path = newBackupPath(config.backupDir, now, 'daily');
  const { db, close } = await context.openSnapshot();
  try {
    const rows = await backUp(db, path, now);
    await removeOldBackups(config.backupDir, 'daily', await backupsRetained(context));
    const { size: bytes } = await stat(path);
    return JSON.stringify({ created_at: toTimestamp(now), file: basename(path), bytes, rows });
  } finally {
    await close();
  }
}

/** The newest daily backup, and when a later one failed; no failure if backups are off. */
export async function lastBackup(context: Context): Promise<LastBackup> {
  const run = await context.jobs.lastRun(JOB);
  const isEnabled = (await backupsRetained(context)) > 0;
  return {
    // Earlier releases stored neither file nor time.
    last: backup.safeParse(JSON.parse(run?.result ?? 'null')).data ?? null,
    failed_at: isEnabled && run?.failed_at ? toTimestamp(run.failed_at) : null,
  };
}

export function registerBackups(app: FastifyInstance, context: Context): void {
  scheduleDailyBackups(context);
  handle(app, getLastBackup, () => lastBackup(context));
}
