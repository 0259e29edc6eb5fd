import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures';
import { ADMIN, AfiyetServer } from '../../afiyet-server';
import { BackupTarget, SLOW_MS } from '../../reliability/backup-target';
import { signIn } from '../../reliability/crowd';
import { httpOf } from '../../staff-http';

const PIN = '482615';

/** The drill of docs/reliability.md: the machine is killed during a copy, comes back, is replaced, and refuses to serve. */
test(
  'a spare takes over by one command, and the machine that it replaces refuses to serve',
  { tag: '@verify' },
  async () => {
    const target = new BackupTarget();
    const spareDir = mkdtempSync(join(tmpdir(), 'afiyet-spare-'));
    const first = await AfiyetServer.start(target.env);
    const spareEnv = { ...target.env, DATA_DIR: spareDir };
    let spare: AfiyetServer | undefined;
    try {
      const session = await signIn(first.url);
      const http = httpOf(first.url, session);
      await http.send('PUT /auth/pin', { body: { password: ADMIN.password, pin: PIN } });
      const [table] = await http.send('GET /tables');
      const code = await http.send('POST /tables/{id}/qr-code', { params: { id: table!.id } });
      const token = new URL(code.target_url).searchParams.get('t')!;
      const products = await http.send('GET /products');
      const { id: productId, price } = products.find(
        ({ is_active, is_sold_out, options, option_groups: groups }) =>
          is_active && !is_sold_out && options.length === 0 && groups.length === 0,
      )!;
      const order = () =>
        http.send('POST /orders', {
          body: { table_id: table!.id, items: [{ product_id: productId, price }], total_amount: price },
        });

      await order();
      await target.copy(http);
      await order();
      // Killed while it copies.
      await http.send('POST /backups/off-site', { body: { with_trial: false }, onRepeat: 'nothing_more' });
      await first.down('SIGKILL');
      await first.up();
      await order();
      await target.copy(http);
      expect(
        readdirSync(join(target.folder, 'copies')).filter((name) => name.endsWith('.unfinished')),
      ).toEqual([]);
      const ids = (await http.send('GET /orders/active')).map(({ id }) => id);

      const startMs = performance.now();
      expect(target.restoreInto(spareDir, 'another sentence')).toContain('The passphrase is wrong');
      expect(target.restoreInto(spareDir)).toContain('This machine is the restaurant’s server now');
      spare = await AfiyetServer.start(spareEnv);
      const seconds = Math.ceil((performance.now() - startMs) / 1_000);
      test.info().annotations.push({ type: 'spare', description: `took over in ${seconds} s` });

      // The session, the printed code, the PIN and the orders.
      const here = httpOf(spare.url, session);
      expect((await here.send('GET /orders/active')).map(({ id }) => id)).toEqual(ids);
      const found = await here.send('GET /tables/by-token/{token}', { params: { token } });
      expect(found.id).toBe(table!.id);
      await here.send('POST /auth/lock', {});
      const unlocked = await here.send('POST /auth/unlock', { body: { device_token: session, pin: PIN } });
      expect(unlocked.token).toBeTruthy();

      // The first machine still runs: it stops with its next copy, and refuses after a restart.
      await http.send('POST /backups/off-site', { body: { with_trial: false }, onRepeat: 'nothing_more' });
      const page = async () => {
        const response = await fetch(`${first.url}/`, { headers: { 'accept-language': 'tr' } });
        return `${response.status} ${await response.text()}`;
      };
      const refusal = () => page().catch(() => 'no answer');
      await expect
        .poll(refusal, { timeout: SLOW_MS })
        .toMatch(/^503 .*Bu makine artık restorana hizmet vermiyor/s);
      await first.down('SIGTERM');
      await first.up('refuses to serve');
      expect((await fetch(`${first.url}/api/v1/orders/active`)).status).toBe(503);
    } finally {
      await first.dispose();
      await spare?.dispose();
      target.dispose();
      rmSync(spareDir, { recursive: true });
    }
  },
);
