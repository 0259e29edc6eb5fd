import type { Page } from '@playwright/test';
import { ADMIN } from '../../afiyet-server';
import { person, DESKTOP, PHONE } from '../../fixtures';
import { openMenu, leaveAndCache } from '../../service-worker-cache';
import { GuestPhone } from '../../pages/guest-phone';
import { StaffPanel } from '../../pages/staff-panel';
import { returnTo, expect, NEWER_MENU, test } from '../../releases/release-test';

const ORDERS_TITLE = [
  'admin-app/src/i18n/tr.json',
  '"title": "Siparişler"',
  '"title": "Bütün siparişler"',
] as const;

test('a new guest app is live, server rendering included, without rebuilding the shell, and can be rolled back', async ({
  page,
  request,
  server,
  team,
}) => {
  const [shellBefore, guestBefore] = [team.liveVersion('shell'), team.liveVersion('guest-app')];
  team.tree.change(...NEWER_MENU);
  await team.release('guest-app');

  expect(team.liveVersion('guest-app')).not.toBe(guestBefore);
  expect(team.liveVersion('shell')).toBe(shellBefore);
  expect(await (await request.get(`${server.url}/menu`)).text()).toContain('>Menümüz<');
  await page.goto('/menu');
  await expect(page.getByRole('heading', { name: 'Menümüz' })).toBeVisible();

  await team.rollback('guest-app');
  expect(team.liveVersion('guest-app')).toBe(guestBefore);
  expect(await (await request.get(`${server.url}/menu`)).text()).not.toContain('Menümüz');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
});

test('a new admin app is live without rebuilding the shell and without effect on guests', async ({
  browser,
  server,
  team,
}) => {
  const guest = await GuestPhone.open(await person(browser, PHONE));
  await guest.page.goto(`${server.url}/menu`);
  const guestBefore = team.liveVersion('guest-app');
  team.tree.change(...ORDERS_TITLE);
  await team.release('admin-app');

  const panel = await StaffPanel.signIn(await person(browser, DESKTOP), server.url, ADMIN);
  await panel.page.goto(`${server.url}/admin/orders`);
  await expect(panel.page.getByRole('heading', { name: 'Bütün siparişler' })).toBeVisible();
  expect(team.liveVersion('guest-app')).toBe(guestBefore);
  await guest.add('Adana Kebap');
});

test('a guest’s tab from before a release keeps working, lazy chunks included, and is offered the new release', async ({
  browser,
  server,
  team,
}) => {
  const guest = await GuestPhone.open(await person(browser, PHONE));
  const { page } = guest;
  await page.goto(`${server.url}/menu`);
  await guest.add('Adana Kebap');
  team.tree.change(...NEWER_MENU);
  await team.release('guest-app');

  const offer = page.getByRole('button', { name: 'Yeni sürüme geç' });
  await returnTo(page);
  await expect(offer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();

  // No offer is shown while ordering, and the order is placed.
  await page.getByRole('link', { name: /Sepete git/ }).click();
  await expect(page.getByRole('heading', { name: 'Sepetim' })).toBeVisible();
  await expect(offer).toBeHidden();
  await guest.sendButton(await guest.fillTableOrder('M-7')).click();
  await expect(page.getByText('Siparişiniz alındı')).toBeVisible();

  await page.getByRole('link', { name: 'Geri bildirim' }).first().click();
  await expect(page.getByRole('heading', { name: 'Nasıl buldunuz?' })).toBeVisible();

  await page.goBack();
  await offer.click();
  await page.goto(`${server.url}/menu`);
  await expect(page.getByRole('heading', { name: 'Menümüz' })).toBeVisible();
  await returnTo(page);
  await expect(offer).toBeHidden();
});

test('a panel from before a release keeps working, lazy screens included, and is offered the new release', async ({
  browser,
  server,
  team,
}) => {
  const { page } = await StaffPanel.signIn(await person(browser, DESKTOP), server.url, ADMIN);
  team.tree.change(...ORDERS_TITLE);
  await team.release('admin-app');

  await returnTo(page);
  const offer = page.getByRole('button', { name: 'Yeni sürüme geç' });
  await expect(offer).toBeVisible();
  await page.getByRole('link', { name: 'Siparişler', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Siparişler', exact: true, level: 1 })).toBeVisible();

  await offer.click();
  await expect(page.getByRole('heading', { name: 'Bütün siparişler' })).toBeVisible();
});

/** JavaScript that a guest who was here before may download after a release, all parts of the menu included. */
const RETURNING_SCRIPT_BYTES_MAX = 50_000;

/** Scripts of a release that came over the line, as the service worker fetched them, in bytes. */
async function downloadedBytes(page: Page, version: string): Promise<number> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker is at work');
  return worker.evaluate((name) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter((file) => file.name.includes(name) && file.name.endsWith('.js'));
    return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  }, version);
}

test('a returning guest downloads only what is new in a release', async ({ page, team }) => {
  team.tree.change(...NEWER_MENU);
  await team.release('guest-app');
  await openMenu(page);
  await leaveAndCache(page);
  team.tree.change('guest-app/src/i18n/tr.json', '"title": "Menümüz"', '"title": "Yeni menümüz"');
  await team.release('guest-app');

  await openMenu(page);
  await expect(page.getByRole('heading', { name: 'Yeni menümüz' })).toBeVisible();
  const bytes = await downloadedBytes(page, team.liveVersion('guest-app'));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(RETURNING_SCRIPT_BYTES_MAX);
});
