import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SUFFIX = '.afiyet-backup';

/** Sortable by time. @param kind only `daily` backups are removed by {@link removeOldBackups}. */
export const newBackupPath = (folder: string, nowMs: number, kind = 'backup'): string =>
  join(folder, `${kind}-${new Date(nowMs).toISOString().replaceAll(':', '-').slice(0, 19)}${SUFFIX}`);

/** Removes all but the newest `count` daily backups. */
export async function removeOldBackups(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('daily-') && name.endsWith(SUFFIX));
  for (const name of names.sort().slice(0, -count)) await rm(join(folder, name));
}
