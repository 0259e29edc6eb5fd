import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../../server/src/release-platform/rules/files.ts';
import { ADMIN, AfiyetServer } from '../../afiyet-server';
import { DESKTOP, person, PHONE } from '../../fixtures';
import { cachedOn, openMenu, leaveAndCache } from '../../service-worker-cache';
import { GuestPhone } from '../../pages/guest-phone';
import { StaffPanel } from '../../pages/staff-panel';
import { releaseAgain } from '../../releases/copied-release';
import { copyLiveReleases, expect, liveVersion, test as base } from '../../releases/release-test';
import { StaticHost } from '../../releases/static-host';

interface Origins {
  guestStore: string;
  guestHost: StaticHost;
  adminHost: StaticHost;
}

/** The restaurant's server serves no remote; each remote has its own host. */
const test = base.extend<Origins>({
  guestStore: async ({}, use) => {
    const store = copyLiveReleases();
    await use(store);
    rmSync(store, { recursive: true, force: true });
  },
  guestHost: async ({ guestStore }, use) => {
    const host = await StaticHost.ofReleases(guestStore);
    await use(host);
    await host.stop();
  },
  adminHost: async ({}, use) => {
    const store = copyLiveReleases();
    const host = await StaticHost.ofReleases(store);
    await use(host);
    await host.stop();
    rmSync(store, { recursive: true, force: true });
  },
  server: async ({ store, guestHost, adminHost }, use) => {
    for (const app of ['guest-app', 'admin-app']) rmSync(join(store, app), { recursive: true });
    const server = await AfiyetServer.start({
      RELEASES_DIR: store,
      GUEST_APP_RELEASES_URL: `${guestHost.url}/guest-app`,
      ADMIN_APP_RELEASES_URL: `${adminHost.url}/admin-app`,
    });
    await use(server);
    await server.dispose();
  },
});

/** Collects what the browser refused to load or run. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|integrity/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** Origins of the scripts that a page requests. */
function watchScripts(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin);
  });
  return origins;
}

test('guests and staff are served from three origins; a release on a host is live without a change on the restaurant’s server, one that is down does not affect the other, and a second visit needs none', async ({
  browser,
  request,
  server,
  guestStore,
  guestHost,
  adminHost,
}) => {
  const phone = await person(browser, PHONE);
  const guestScripts = watchScripts(phone);
  const guest = await GuestPhone.open(phone);
  const { page } = guest;
  const refusals = watchRefusals(page);
  await page.goto(`${server.url}/menu`);
  await guest.add('Adana Kebap');
  await page.getByRole('link', { name: /Sepete git/ }).click();
  await guest.sendButton(await guest.fillTableOrder('M-7')).click();
  await expect(page.getByText('Siparişiniz alındı')).toBeVisible();
  expect(guestScripts).toEqual(new Set([server.url, guestHost.url]));

  const staff = await person(browser, DESKTOP);
  const staffScripts = watchScripts(staff);
  await StaffPanel.signIn(staff, server.url, ADMIN);
  expect(staffScripts).toEqual(new Set([server.url, adminHost.url]));
  expect(refusals).toEqual([]);

  const menu = async () => (await request.get(`${server.url}/menu`)).text();
  expect(await menu()).toContain(`${guestHost.url}/guest-app/${liveVersion(guestStore, 'guest-app')}/`);
  const next = releaseAgain(guestStore, 'guest-app');
  await expect.poll(menu).toContain(`${guestHost.url}/guest-app/${next}/`);

  await test.step('without the panel’s host', async () => {
    await adminHost.stop();
    await openMenu(page, server.url);
    await leaveAndCache(page);
    expect(await cachedOn(page)).toContainEqual(
      expect.stringMatching(`^${guestHost.url}/guest-app/${next}/.+/remoteEntry`),
    );
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('alert')).toContainText('Sayfa açılamadı');
    await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
  });

  await test.step('without the guest’s host and the server', async () => {
    refusals.length = 0;
    await guestHost.stop();
    await server.down();
    await page.goto(`${server.url}/menu`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(refusals).toEqual([]);
  });
});

/**
 * Appends a line to the scripts of the live guest release that contain this code.
 * @returns a function that removes the line.
 */
function tamper(store: string, code: string): () => void {
  const release = join(store, 'guest-app', liveVersion(store, 'guest-app'));
  const scripts = filesOf(join(release, 'static')).filter((file) => file.endsWith('.js'));
  const originals = scripts
    .map((file) => ({ file, script: readFileSync(file, 'utf8') }))
    .filter(({ script }) => script.includes(code));
  expect(originals).not.toEqual([]);
  for (const { file, script } of originals) writeFileSync(file, `${script};window.stolen = true`);
  return () => originals.forEach(({ file, script }) => writeFileSync(file, script));
}
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);

test('a script that was modified on its host never runs', async ({ browser, server, guestStore }) => {
  const visitor = async () => (await person(browser, PHONE, { baseURL: server.url })).newPage();
  for (const [part, code] of [
    ['the remote’s container', 'guest_app'],
    ['a chunk that it starts with', '"GET /guest-bootstrap"'],
  ] as const) {
    await test.step(part, async () => {
      const restore = tamper(guestStore, code);
      const page = await visitor();
      const refusals = watchRefusals(page);
      await page.goto('/menu');
      await expect(page.getByRole('alert')).toContainText('Sayfa açılamadı');
      expect(refusals.join('\n')).toContain('integrity');
      expect(await isStolen(page)).toBe(false);
      restore();
    });
  }

  await test.step('a lazy chunk', async () => {
    tamper(guestStore, '"POST /feedback"');
    const page = await visitor();
    await page.goto('/menu');
    await page.getByRole('link', { name: 'Geri bildirim' }).first().click();
    await expect(page.getByRole('heading', { name: 'Bu bölüm yüklenemedi' })).toBeVisible();
    expect(await isStolen(page)).toBe(false);

    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
  });
});
