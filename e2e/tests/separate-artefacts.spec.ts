import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AfiyetServer, releases } from '../afiyet-server';
import { expect, test } from '../fixtures';

/** A server whose release store lacks one app, as after a release that went wrong. */
async function withoutApp(app: string, use: (server: AfiyetServer) => Promise<void>): Promise<void> {
  const store = mkdtempSync(join(tmpdir(), 'afiyet-releases-'));
  cpSync(releases, store, { recursive: true });
  rmSync(join(store, app), { recursive: true });
  const server = await AfiyetServer.start({ RELEASES_DIR: store });
  await use(server).finally(() => server.dispose());
  rmSync(store, { recursive: true });
}

test("the guest's pages work when the admin app is missing, also after a retry, and the panel shows a message", async ({
  page,
}) => {
  await withoutApp('admin-app', async (server) => {
    await page.route('**/releases/guest-app/**', (route) => route.abort());
    await page.goto(`${server.url}/menu`);
    await expect(page.getByRole('alert')).toContainText('Sayfa açılamadı');
    await page.unroute('**/releases/guest-app/**');
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('alert')).toContainText('Sayfa açılamadı');
    await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
  });
});

test('the panel works when the guest app is missing', async ({ page }) => {
  await withoutApp('guest-app', async (server) => {
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
    await page.goto(`${server.url}/menu`);
    await expect(page.getByRole('alert')).toContainText('Sayfa açılamadı');
  });
});
