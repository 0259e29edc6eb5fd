import { ADMIN } from '../afiyet-server';
import { DESKTOP, expect, ownTest as test, person, PHONE } from '../fixtures';
import { cachedOn, openMenu, leaveAndCache } from '../service-worker-cache';
import { GuestPhone } from '../pages/guest-phone';
import { StaffPanel } from '../pages/staff-panel';
import { UnreliableConnection } from '../reliability/unreliable-connection';

const menuTitle = { name: 'Menü', exact: true, level: 1 } as const;

test('the panel is never cached and does not open offline', async ({ browser, server }) => {
  const tablet = await person(browser, DESKTOP);
  const { page } = await StaffPanel.signIn(tablet, server.url, ADMIN);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await openMenu(page, server.url);
  await leaveAndCache(page);
  await page.goto(`${server.url}/admin/dashboard`);
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await cachedOn(page)).filter((path) => path.includes('admin'))).toEqual([]);

  await server.down();
  await expect(page.goto(`${server.url}/admin/dashboard`)).rejects.toThrow();
});

test('the menu opens when the connection is silent or the server is down', async ({ browser, server }) => {
  const line = await UnreliableConnection.to(server.port);
  const { page } = await GuestPhone.open(await person(browser, PHONE));
  await openMenu(page, line.url);
  await leaveAndCache(page);

  line.setSilent(true);
  await page.goto(`${line.url}/menu`);
  await expect(page.getByRole('heading', menuTitle)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  line.cut();
  line.setSilent(false);

  await server.down();
  await page.goto(`${line.url}/menu`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await server.up();
  await page.goto(`${line.url}/menu`);
  await expect(page.locator('#bootstrap')).toBeAttached();
  await line.close();
});
