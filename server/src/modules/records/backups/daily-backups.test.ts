import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { checkBackupFile } from '#backup/backup-file';

const DAY_MS = 24 * 3_600_000;
const backupsOf = ({ context }: TestApp) => readdirSync(context.config.backupDir).sort();

it('makes one backup a day and retains the newest daily ones and all other files', async () => {
  const test = await buildTestApp();
  await setSetting(test, 'backups_kept', '2');
  await placeOrder(test);
  await Promise.all([test.context.jobs.run('backup'), test.context.jobs.run('backup')]);
  const [first] = backupsOf(test);
  expect(first).toBe('daily-2026-05-12T09-00-00.afiyet-backup');
  expect(backupsOf(test)).toHaveLength(1);
  writeFileSync(join(test.context.config.backupDir, 'before-restore-2026-05-12.afiyet-backup'), '');

  for (let day = 0; day < 3; day += 1) {
    test.clock.advance(DAY_MS);
    await test.context.jobs.run('backup');
  }
  expect(backupsOf(test)).toEqual([
    'before-restore-2026-05-12.afiyet-backup',
    'daily-2026-05-14T09-00-00.afiyet-backup',
    'daily-2026-05-15T09-00-00.afiyet-backup',
  ]);
  const rows = await checkBackupFile(join(test.context.config.backupDir, backupsOf(test).at(-1) ?? ''));
  const run = await test.context.jobs.lastRun('backup');
  expect(JSON.parse(run?.result ?? '')).toMatchObject({ rows });
});

it('no backup is made when backups_kept is 0', async () => {
  const test = await buildTestApp();
  await setSetting(test, 'backups_kept', '0');
  await test.context.jobs.run('backup');
  expect(await test.context.jobs.lastRun('backup')).toBeUndefined();
});
