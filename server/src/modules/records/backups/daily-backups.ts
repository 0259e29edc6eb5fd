import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { backup, type LastBackup } from 'shared-api/contract/records/backups';
import { lastDuty, onceADay } from '../../../jobs/job-scheduler';
import type { Context } from '../../../context';
import { openForReading } from '../../../db/database';
import { toTimestamp } from '../../../http/present';
import { readHouseRules } from '../../restaurant/settings/restaurant-settings';
import { backUp } from '../../../backup/back-up';
import { keepNewest, newBackupPath } from '../../../backup/backup-folder';

/** Makes the day's backup and removes those that are too many; the setting `backups_kept` says how many are kept. */
export async function backUpDaily(context: Context): Promise<void> {
  const { config } = context;
  const { backupsKept } = await readHouseRules(context.db);
  if (backupsKept === 0) return;
  await onceADay(context, 'backup', async () => {
    const now = context.now();
    const path = newBackupPath(config.backupDir, now, 'daily');
    // A view of its own: the server's one SQLite connection goes on serving.
    const { db, close } = openForReading(config);
    try {
      const rows = await backUp(db, path, now);
      await keepNewest(config.backupDir, backupsKept);
      const { size: bytes } = await stat(path);
      return JSON.stringify({ created_at: toTimestamp(now), file: basename(path), bytes, rows });
    } finally {
      await close();
    }
  });
}

/** The newest daily backup, and when making one failed since; a house that makes none has no failure. */
export async function lastBackup(context: Context): Promise<LastBackup> {
  const duty = await lastDuty(context, 'backup');
  const { backupsKept } = await readHouseRules(context.db);
  return {
    // What was remembered before there was a screen for it names neither file nor time.
    last: backup.safeParse(JSON.parse(duty?.result ?? 'null')).data ?? null,
    failed_at: backupsKept > 0 && duty?.failed_at ? toTimestamp(duty.failed_at) : null,
  };
}
