import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { API_BASE } from 'shared-api/domain/api';
import { expect, test } from '../../fixtures';
import { openForReading } from '../../../server/src/db/database';
import { AfiyetServer } from '../../afiyet-server';

const SIZE = '32m';
const BLOCK = Buffer.alloc(64 * 1024);
const FEEDBACK_BYTES = 1_900;

/** Fills the disk. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

test(
  'a full disk returns 503, is logged, and writes work again when there is space',
  { tag: '@verify' },
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'afiyet-disk-'));
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
    test.skip(status !== 0, 'a small disk cannot be mounted here');
    const dataDir = join(disk, 'data');
    const server = await AfiyetServer.start({ DATA_DIR: dataDir });
    try {
      const leaveFeedback = (key: string) =>
        fetch(`${server.url}${API_BASE}/feedback`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({
            name: 'Ayşe',
            table_number: 'M-1',
            food_rating: 5,
            price_rating: 5,
            service_rating: 5,
            ambience_rating: 5,
            overall_rating: 5,
            comments: 'x'.repeat(FEEDBACK_BYTES),
          }),
        });
      fill(join(disk, 'full'));
      let stored = 0;
      let refused: Response | undefined;
      for (; !refused; stored += 1) {
        const reply = await leaveFeedback(`f-${stored}`);
        if (reply.status !== 201) refused = reply;
      }
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' });
      // Another process: its log may arrive later than the response.
      await expect.poll(() => server.log).toContain('the disk is full');
      expect((await fetch(`${server.url}${API_BASE}/guest-bootstrap`)).status).toBe(200);

      rmSync(join(disk, 'full'));
      for (let index = 0; index < stored; index += 1) {
        expect((await leaveFeedback(`f-${index}`)).status).toBe(201);
      }
      await server.down('SIGKILL');
      const { db, close } = openForReading({ databaseUrl: '', dataDir });
      const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
      expect(await db.selectFrom('feedback').select('id').execute()).toHaveLength(stored);
      await close();
    } finally {
      await server.dispose();
      spawnSync('umount', [disk]);
      rmdirSync(disk);
    }
  },
);
