import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LastBackup } from 'shared-api/contract/records/backups';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const HOUR_MS = 3_600_000;

/** A restaurant whose backup folder can be replaced by a file, so that writing fails. */
async function openRestaurant() {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const backups = join(folder, 'backups');
  const test = await buildTestApp({ env: { BACKUP_DIR: backups } });
  const token = await test.tokenOf('manager');
  const last = async () => (await test.call<LastBackup>('GET', '/backups/last', { token })).data;
  return { test, backups, last };
}

describe('the last backup', () => {
  it('is returned with the time of a later failure', async () => {
    const { test, backups, last } = await openRestaurant();
    expect(await last()).toEqual({ last: null, failed_at: null });

    await test.context.jobs.run('backup');
    const file = 'daily-2026-05-12T09-00-00.afiyet-backup';
    const made = { created_at: '2026-05-12T09:00:00.000Z', file, bytes: statSync(join(backups, file)).size };
    expect(await last()).toEqual({ last: made, failed_at: null });

    rmSync(backups, { recursive: true });
    writeFileSync(backups, 'in the way');
    test.clock.set('2026-05-13T04:00:00Z');
    await expect(test.context.jobs.run('backup')).rejects.toThrow();
    expect(await last()).toEqual({ last: made, failed_at: '2026-05-13T04:00:00.000Z' });

    rmSync(backups);
    test.clock.advance(HOUR_MS);
    await test.context.jobs.run('backup');
    expect(await last()).toMatchObject({ last: { created_at: '2026-05-13T05:00:00.000Z' }, failed_at: null });
  });

  it('has no failure while backups are turned off', async () => {
    const { test, backups, last } = await openRestaurant();
    writeFileSync(backups, 'in the way');
    await expect(test.context.jobs.run('backup')).rejects.toThrow();
    await setSetting(test, 'backups_kept', '0');
    expect(await last()).toEqual({ last: null, failed_at: null });
  });
});
