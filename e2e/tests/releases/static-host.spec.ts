import { join } from 'node:path';
import { ADMIN } from '../../afiyet-server';
import { DESKTOP, person, PHONE } from '../../fixtures';
import { openMenu, leaveAndCache } from '../../service-worker-cache';
import { GuestPhone } from '../../pages/guest-phone';
import { StaffPanel } from '../../pages/staff-panel';
import { OTHER_MENU_TITLE, releaseAgain, replaceIn } from '../../releases/copied-release';
import { expect, returnUntilOffered, test as base } from '../../releases/release-test';
import { StaticHost } from '../../releases/static-host';

/** Paths that need the server. */
const PROXIED = ['/api/', '/images/', '/socket.io/', '/favicon.ico', '/icon-', '/manifest.webmanifest'];

/** Files beside the page. */
const FILES = ['/remotes.json', '/service-worker.js', '/panel-worker.js'];

/** The release store on a host that serves files only: its page does not list scripts, styles or data. */
const test = base.extend<{ host: StaticHost }>({
  host: async ({ store, server }, use) => {
    const host = await StaticHost.start({
      fileOf(path) {
        if (path.startsWith('/releases/')) return join(store, path.slice('/releases/'.length));
        return join(store, FILES.includes(path) ? path : 'index.html');
      },
      proxied: { prefixes: PROXIED, port: server.port },
    });
    await use(host);
    await host.stop();
  },
});

test('a static host runs the guest app and the panel, live messages included; a new release is live after the switch and offered in an open tab, and the next visit works offline', async ({
  browser,
  host,
  server,
  store,
}) => {
  const guest = await GuestPhone.open(await person(browser, PHONE));
  const { page } = guest;
  await page.goto(`${host.url}/menu`);
  await guest.add('Adana Kebap');
  const panel = await StaffPanel.signIn(await person(browser, DESKTOP), host.url, ADMIN);

  await page.getByRole('link', { name: /Sepete git/ }).click();
  await guest.sendButton(await guest.fillTableOrder('M-7')).click();
  await expect(page.getByText('Siparişiniz alındı')).toBeVisible();
  await expect(panel.page.getByText('Adana Kebap').first()).toBeVisible();

  await page.goto(`${host.url}/menu`);
  await expect(page.getByRole('article').first()).toBeVisible();
  releaseAgain(store, 'guest-app', (folder) => replaceIn(folder, OTHER_MENU_TITLE));
  await (await returnUntilOffered(page)).click();
  await expect(page.getByRole('heading', { name: 'Menümüz' })).toBeVisible();

  await test.step('the next visit works offline, with the new release, whose styles are those of the one before', async () => {
    await openMenu(page, host.url);
    await leaveAndCache(page);
    await host.stop();
    await server.down();
    await page.goto(`${host.url}/menu`);
    await expect(page.getByRole('heading', { name: 'Menümüz' })).toBeVisible();
    await expect(guest.cards.first()).toBeVisible();
  });
});
