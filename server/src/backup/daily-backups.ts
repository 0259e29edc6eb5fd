import { stat } from 'node:fs/promises';
import { onceADay } from '../daily-duties';
import type { Context } from '../context';
import { openForReading } from '../db/database';
import { readHouseRules } from '../modules/settings/house-rules';
import { backUp } from './back-up';
import { keepNewest, newBackupPath } from './backup-folder';

/** Makes the day's backup and removes those that are too many; the setting `backups_kept` says how many are kept. */
export async function backUpDaily(context: Context): Promise<void> {
  const { config } = context;
  const { backupsKept } = await readHouseRules(context.db);
  if (backupsKept === 0) return;
  await onceADay(context, 'backup', async () => {
    const path = newBackupPath(config.backupDir, context.now(), 'daily');
    // A view of its own: the server's one SQLite connection goes on serving.
    const { db, close } = openForReading(config);
    try {
      const rows = await backUp(db, path, context.now());
      await keepNewest(config.backupDir, backupsKept);
      return JSON.stringify({ rows, bytes: (await stat(path)).size });
    } finally {
      await close();
    }
  });
}
