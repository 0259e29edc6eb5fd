import { ADMIN } from '../afiyet-server';
import { DESKTOP, expect, ownTest as test, person } from '../fixtures';
import { cachedOn, openMenu, leaveAndCache } from '../service-worker-cache';
import { StaffPanel } from '../pages/staff-panel';
import { UnreliableConnection } from '../reliability/unreliable-connection';

const menuTitle = { name: 'Menü', exact: true, level: 1 } as const;

test('the menu opens when the connection is silent or the server is down; the panel is never cached and does not open', async ({
  browser,
  server,
}) => {
  const line = await UnreliableConnection.to(server.port);
  const { page } = await StaffPanel.signIn(await person(browser, DESKTOP), line.url, ADMIN);
  const openPanel = () => page.goto(`${line.url}/admin/dashboard`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await openMenu(page, line.url);
  await leaveAndCache(page);
  await openPanel();
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await cachedOn(page)).filter((path) => path.includes('admin'))).toEqual([]);

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
    await server.down();
    await expect(openPanel()).rejects.toThrow();
  });
  await line.close();
});
