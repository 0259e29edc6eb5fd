import type { Page } from '@playwright/test';
import { cachedOn, leaveAndCache, openMenu } from '../../service-worker-cache';
import { publishAgain } from '../../releases/copied-release';
import { expect, liveVersion, test } from '../../releases/release-test';
import { adminHttp } from '../../staff-http';

/** The releases that the open page runs. */
const remotesOf = (page: Page) => page.locator('#remotes').textContent();

/** The random number of a phone that gets the canary. */
async function idInShare(url: string, release: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const id = String(number).padStart(11, '0');
    const page = await fetch(`${url}/menu`, { headers: { cookie: `canary_id=${id}` } });
    if ((await page.text()).includes(`/${release}/`)) return id;
  }
}

test('a canary is withdrawn under an open page: it keeps working, the next one is live, offline too', async ({
  page,
  context,
  server,
  store,
}) => {
  const live = liveVersion(store, 'guest-app');
  const release = publishAgain(store, 'guest-app');
  const http = await adminHttp(server.url);
  const start = () =>
    http.send('POST /releases/{app}/canary', {
      params: { app: 'guest-app' },
      body: { release, share: 50 },
    });
  // The server reads its release folder every few seconds.
  let id = 0;
  await expect(async () => {
    ({ id } = await start());
  }).toPass();
  await context.addCookies([
    { name: 'canary_id', value: await idInShare(server.url, release), url: server.url },
  ]);

  await openMenu(page);
  expect(await remotesOf(page)).toContain(`/${release}/`);
  await leaveAndCache(page);
  await openMenu(page);

  await http.send('PUT /releases/rollouts/{id}/roll-back', {
    params: { id },
    body: { reason: 'Sepet açılmıyor' },
  });
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await remotesOf(page)).toContain(`/${release}/`);

  await openMenu(page);
  expect(await remotesOf(page)).toContain(`/${live}/`);
  await leaveAndCache(page);
  await expect
    .poll(async () => (await cachedOn(page)).filter((path) => path.includes(`/${live}/`)))
    .not.toEqual([]);

  await server.down();
  await page.goto('/menu');
  expect(await remotesOf(page)).toContain(`/${live}/`);
  await expect(page.getByRole('article').first()).toBeVisible();
});
