import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SUFFIX = '.afiyet-backup';

/** A name that sorts by time. @param kind what is not `daily` is never removed by {@link keepNewest}. */
export const newBackupPath = (folder: string, nowMs: number, kind = 'backup'): string =>
  join(folder, `${kind}-${new Date(nowMs).toISOString().replaceAll(':', '-').slice(0, 19)}${SUFFIX}`);

/** Removes the oldest daily backups, so that `count` are left. */
export async function keepNewest(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('daily-') && name.endsWith(SUFFIX));
  for (const name of names.sort().slice(0, -count)) await rm(join(folder, name));
}
