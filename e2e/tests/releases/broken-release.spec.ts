import type { Page } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../../server/src/release-platform/rules/files.ts';
import { rollBack } from '../../../server/src/release-platform/rules/pointer.ts';
import { person, PHONE } from '../../fixtures';
import { releaseAgain, replaceIn, THROWS_AT_START } from '../../releases/copied-release';
import { hidePage } from '../../hide-page';
import { expect, liveVersion, test, untilRendered } from '../../releases/release-test';

const failed = 'Sayfa açılamadı';

/** Removes the chunks of a release that contain this code, also compressed, as an interrupted copy would. */
function lose(release: string, code: string): void {
  const chunks = filesOf(join(release, 'static')).filter((file) => file.endsWith('.js'));
  const lost = chunks.filter((file) => readFileSync(file, 'utf8').includes(code));
  expect(lost).not.toEqual([]);
  for (const file of lost) ['', '.br', '.gz'].forEach((ending) => rmSync(file + ending));
}

const throwsAtStart = (folder: string) => replaceIn(folder, THROWS_AT_START, ['static']);

async function expectToWork(page: Page): Promise<void> {
  // Until the page is hydrated, taps are queued.
  await page.waitForFunction(() => !('queuedInteractions' in window));
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
}

test('a broken guest app leaves the menu readable with a note and is reported, or fails where it is broken only, and works after a rollback and a retry', async ({
  browser,
  server,
  request,
  store,
}) => {
  /** A new guest: the service worker of a returning one would have files of the previous release. */
  const visitor = async () => (await person(browser, PHONE, { baseURL: server.url })).newPage();
  const expectReadableMenu = async (page: Page) => {
    await expect(page.getByRole('alert')).toContainText(failed);
    await expect(page.getByRole('article').filter({ hasText: 'Adana Kebap' })).toBeVisible();
  };

  await test.step('its entry throws', async () => {
    releaseAgain(store, 'guest-app', throwsAtStart);
    await untilRendered(request, server.url);
    const page = await visitor();
    const reports: unknown[] = [];
    await page.route('**/api/v1/field-reports', (route) => {
      reports.push(route.request().postDataJSON());
      return route.continue();
    });
    const isLoaded = page.waitForResponse('**/field-reports.js');
    await page.goto('/menu');
    await expectReadableMenu(page);
    await isLoaded;
    await hidePage(page);
    const version = liveVersion(store, 'guest-app');
    await expect.poll(() => reports).toMatchObject([{ version, problems: [{ kind: 'mount' }] }]);
    rollBack(store, 'guest-app');
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expectToWork(page);
  });

  await test.step('one of its initial chunks is missing', async () => {
    releaseAgain(store, 'guest-app', (folder) => lose(folder, '"GET /guest-bootstrap"'));
    await untilRendered(request, server.url);
    const page = await visitor();
    await page.goto('/menu');
    await expectReadableMenu(page);
    await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
    rollBack(store, 'guest-app');
  });

  await test.step('the chunk of one page is missing', async () => {
    releaseAgain(store, 'guest-app', (folder) => lose(folder, '"POST /feedback"'));
    const page = await visitor();
    await page.goto('/menu');
    await page.getByRole('link', { name: 'Geri bildirim' }).first().click();
    await expect(page.getByRole('heading', { name: 'Bu bölüm yüklenemedi' })).toBeVisible();
    await page.goBack();
    await expectToWork(page);
    rollBack(store, 'guest-app');
  });

  await test.step('its server bundle throws: the browser renders the page', async () => {
    await untilRendered(request, server.url);
    releaseAgain(store, 'guest-app', (folder) => {
      const bundle = join(folder, 'server', 'render.js');
      writeFileSync(bundle, `throw new Error('broken release');\n${readFileSync(bundle, 'utf8')}`);
    });
    expect(await (await request.get('/menu')).text()).not.toContain('data-server-rendered');
    const page = await visitor();
    await page.goto('/menu');
    await expectToWork(page);
  });
});

test('a panel whose entry throws shows a message and works after a rollback and a retry, without effect on guests', async ({
  page,
  store,
}) => {
  releaseAgain(store, 'admin-app', throwsAtStart);
  await page.goto('/menu');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(failed);

  rollBack(store, 'admin-app');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
});
