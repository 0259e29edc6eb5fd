import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Http } from 'shared-api/client/http';
import { expect } from '@playwright/test';

/** For a machine that is busy with other things. */
export const SLOW_MS = 300_000;
const PASSPHRASE = 'a sentence for the drill';

/** A folder outside of the machine, into which a server copies its database, and from which a spare restores it. */
export class BackupTarget {
  readonly folder = mkdtempSync(join(tmpdir(), 'afiyet-target-'));
  /** Settings of a server that copies its database there. */
  readonly env = { BACKUP_TARGET: `file:${this.folder}`, BACKUP_PASSPHRASE: PASSPHRASE };

  /** Copies the database now and restores the copy on trial. */
  async copy(http: Http): Promise<void> {
    await http.send('POST /backups/off-site', { body: { with_trial: true }, onRepeat: 'nothing_more' });
    const state = async () => (await http.send('GET /backups/off-site')).off_site!;
    await expect.poll(async () => (await state()).is_running, { timeout: SLOW_MS }).toBe(false);
    expect(await state()).toMatchObject({ failure: null, is_alarming: false, trial: { problem: null } });
  }

  /** Runs the one command that makes a machine with this data folder the restaurant's server. @returns what it printed. */
  restoreInto(dataDir: string, passphrase = PASSPHRASE): string {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['server/dist/restore.js', '--latest', `--from=file:${this.folder}`],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, BACKUP_TARGET: '' },
        encoding: 'utf8',
      },
    );
    return stdout + stderr;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
