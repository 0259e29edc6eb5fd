import type { Page } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollBack } from '../../../server/src/release-platform/rules/pointer.ts';
import { cachedOn, openMenu, leaveAndCache } from '../../service-worker-cache';
import { releaseAgain } from '../../releases/copied-release';
import { expect, test, untilRendered } from '../../releases/release-test';

/** The releases that the open page runs. */
const remotesOf = (page: Page) => page.locator('#remotes').textContent();
const cachedReleases = async (page: Page) =>
  new Set((await cachedOn(page)).flatMap((path) => /^\/releases\/guest-app\/([^/]+)/.exec(path)?.[1] ?? []));

/** Time after which a page is opened again. */
const LOOK_AGAIN_MS = 5_000;

test('online a guest gets the newest release, offline the last one that worked; an incomplete one never replaces it, and a shell without a service worker removes it', async ({
  page,
  request,
  server,
  store,
}) => {
  await openMenu(page);
  await leaveAndCache(page);
  const version = releaseAgain(store, 'guest-app');

  await test.step('online', async () => {
    await openMenu(page);
    expect(await remotesOf(page)).toContain(`/${version}/`);
    await leaveAndCache(page);
    await expect.poll(() => cachedReleases(page)).toEqual(new Set([version]));
  });

  await test.step('an incomplete release, then offline', async () => {
    releaseAgain(store, 'guest-app', (folder) => {
      const manifest = join(folder, 'mf-manifest.json');
      // Under a new name, because the service worker would otherwise use the cached file.
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('remoteEntry.', 'remoteEntry.next.'));
      rmSync(join(folder, 'static/js'), { recursive: true });
    });
    await untilRendered(request, server.url);
    await page.goto('/menu');
    await expect(page.getByRole('alert')).toContainText('Gördüğünüzü okuyabilirsiniz');
    await page.goto('/robots.txt');
    await server.down();
    await page.goto('/menu');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await remotesOf(page)).toContain(`/${version}/`);
    expect(await cachedReleases(page)).toEqual(new Set([version]));
  });

  await test.step('online again, with a shell without a service worker', async () => {
    rollBack(store, 'guest-app');
    releaseAgain(store, 'shell', (folder) => rmSync(join(folder, 'service-worker.js')));
    await server.up();
    // Chromium requests the script once for each navigation, and keeps the worker if that request fails. Another page comes
    // first, because a new worker may wait until no page uses the old one, and a navigation at that moment may never end
    // while a debugger is attached.
    await expect(async () => {
      await page.goto('about:blank');
      await page.goto('/menu');
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
          timeout: LOOK_AGAIN_MS,
        })
        .toBe(0);
    }).toPass();
    expect(await cachedOn(page)).toEqual([]);
  });
});
