import type { Page } from '@playwright/test';
import { ADMIN } from '../../afiyet-server';
import { person, DESKTOP, PHONE } from '../../fixtures';
import { openMenu, leaveAndCache } from '../../service-worker-cache';
import { GuestPhone } from '../../pages/guest-phone';
import { StaffPanel } from '../../pages/staff-panel';
import { OTHER_MENU_TITLE, OTHER_ORDERS_TITLE, releaseAgain, replaceIn } from '../../releases/copied-release';
import {
  expect,
  liveVersion,
  returnTo,
  returnUntilOffered,
  test,
  untilRendered,
} from '../../releases/release-test';

/** Maximum JavaScript that a returning guest downloads after a release, including all parts of the menu. */
const RETURNING_SCRIPT_BYTES_MAX = 50_000;

/** Bytes of a release's scripts that the service worker downloaded. */
async function downloadedBytes(page: Page, version: string): Promise<number> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker is at work');
  return worker.evaluate((name) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter((file) => file.name.includes(name) && file.name.endsWith('.js'));
    return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  }, version);
}

/** A text of the live release, in the server-rendered HTML as well. */
const menuHeading = { name: 'Menü', exact: true } as const;

test('a new guest app is live, server rendering included, without rebuilding the shell; a returning guest downloads only changed files, and it can be rolled back', async ({
  page,
  request,
  server,
  team,
}) => {
  // It builds the app.
  test.slow();
  const shell = team.liveVersion('shell');
  const first = team.liveVersion('guest-app');
  await openMenu(page);
  await expect(page.getByRole('heading', menuHeading)).toBeVisible();
  await leaveAndCache(page);

  // A build of unchanged sources in the tree equals the live release.
  team.tree.copyPackages('guest-app');
  team.tree.change('guest-app/src/i18n/tr.json', '"title": "Menü"', '"title": "Bugünkü menü"');
  await team.release('guest-app', server);
  const second = team.liveVersion('guest-app');
  expect(second).not.toBe(first);
  expect(team.liveVersion('shell')).toBe(shell);
  await untilRendered(request, server.url, '>Bugünkü menü<');
  await openMenu(page);
  await expect(page.getByRole('heading', { name: 'Bugünkü menü' })).toBeVisible();
  const bytes = await downloadedBytes(page, second);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(RETURNING_SCRIPT_BYTES_MAX);

  await team.rollback('guest-app');
  expect(team.liveVersion('guest-app')).toBe(first);
  await untilRendered(request, server.url, '>Menü<');
  await page.reload();
  await expect(page.getByRole('heading', menuHeading)).toBeVisible();
});

test('tabs from before a release keep working, lazy parts included, and are offered the new release; the panel’s has no effect on guests', async ({
  browser,
  server,
  store,
}) => {
  const guest = await GuestPhone.open(await person(browser, PHONE));
  const { page } = guest;
  await page.goto(`${server.url}/menu`);
  const panel = await StaffPanel.signIn(await person(browser, DESKTOP), server.url, ADMIN);

  await test.step('the panel', async () => {
    const before = (['shell', 'guest-app'] as const).map((app) => liveVersion(store, app));
    releaseAgain(store, 'admin-app', (folder) => replaceIn(folder, OTHER_ORDERS_TITLE));
    const offer = await returnUntilOffered(panel.page);
    await panel.page.getByRole('link', { name: 'Siparişler ve çağrılar' }).click();
    await expect(
      panel.page.getByRole('heading', { name: 'Siparişler', exact: true, level: 1 }),
    ).toBeVisible();

    await offer.click();
    await expect(panel.page.getByRole('heading', { name: 'Bütün siparişler' })).toBeVisible();
    expect((['shell', 'guest-app'] as const).map((app) => liveVersion(store, app))).toEqual(before);
    await guest.add('Adana Kebap');
  });

  await test.step('the guest’s', async () => {
    releaseAgain(store, 'guest-app', (folder) => replaceIn(folder, OTHER_MENU_TITLE));
    const offer = await returnUntilOffered(page);
    await expect(page.getByRole('heading', menuHeading)).toBeVisible();

    // No offer is shown while ordering, and the order is placed.
    await page.getByRole('link', { name: /Sepete git/ }).click();
    await expect(page.getByRole('heading', { name: 'Sepetim' })).toBeVisible();
    await expect(offer).toBeHidden();
    await guest.sendButton(await guest.fillTableOrder('M-7')).click();
    await expect(page.getByText('Siparişiniz alındı')).toBeVisible();

    await page.getByRole('link', { name: 'Geri bildirim' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nasıl buldunuz?' })).toBeVisible();

    await page.goBack();
    const reloaded = page.waitForEvent('load');
    await offer.click();
    await reloaded;
    await page.goto(`${server.url}/menu`);
    await expect(page.getByRole('heading', { name: 'Menümüz' })).toBeVisible();
    await returnTo(page);
    await expect(offer).toBeHidden();
  });

  await test.step('in the panel’s list, each has its buttons in one line', async () => {
    await panel.page.goto(`${server.url}/admin/releases?tab=guest-app`);
    const buttons = panel.page.getByRole('button', { name: /^(Önizle|Kademeli yayımla|Yayına al) ?: / });
    await expect(buttons).toHaveCount(3);
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
    expect(new Set(boxes.map((box) => box && box.y + box.height / 2)).size).toBe(1);
  });
});
