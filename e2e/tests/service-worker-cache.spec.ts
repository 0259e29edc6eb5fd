import { ADMIN } from '../afiyet-server';
import { DESKTOP, expect, ownTest as test, person } from '../fixtures';
import { openMenu, leaveAndCache } from '../service-worker-cache';
import { StaffPanel } from '../pages/staff-panel';
import { UnreliableConnection } from '../reliability/unreliable-connection';

const menuTitle = { name: 'Menü', exact: true, level: 1 } as const;

test('the menu opens when the connection is silent or the server is down; the panel has a worker and a cache of its own', async ({
  browser,
  server,
}) => {
  const line = await UnreliableConnection.to(server.port);
  const { page } = await StaffPanel.signIn(await person(browser, DESKTOP), line.url, ADMIN);
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  await expect.poll(scopes).toEqual(['/admin']);

  await openMenu(page, line.url);
  await leaveAndCache(page);
  await page.goto(`${line.url}/admin/dashboard`);
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
  const ofGuests = await page.evaluate(async () =>
    (await (await caches.open('app')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(ofGuests).toContain('/offline-page');
  expect(ofGuests.filter((path) => path.includes('admin'))).toEqual([]);

  await test.step('a silent connection', async () => {
    line.setSilent(true);
    await page.goto(`${line.url}/menu`);
    await expect(page.getByRole('heading', menuTitle)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    line.cut();
    line.setSilent(false);
  });

  await test.step('a server that is down', async () => {
    await server.down();
    await page.goto(`${line.url}/menu`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await server.up();
    await page.goto(`${line.url}/menu`);
    await expect(page.locator('#bootstrap')).toBeAttached();
  });
  await line.close();
});
