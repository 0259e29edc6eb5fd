import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../../server/src/release-rules/files.ts';
import { rollBack } from '../../../server/src/release-rules/pointer.ts';

import { releaseAgain, replaceIn, THROWS_AT_START } from '../../releases/copied-release';
import { hidePage } from '../../hide-page';
import { expect, liveVersion, test } from '../../releases/release-test';

const failed = 'Sayfa açılamadı';

/** Removes the chunks of a release that hold this code, compressed or not, as a copy that broke off would. */
function lose(release: string, code: string): void {
  const chunks = filesOf(join(release, 'static')).filter((file) => file.endsWith('.js'));
  const lost = chunks.filter((file) => readFileSync(file, 'utf8').includes(code));
  expect(lost).not.toEqual([]);
  for (const file of lost) ['', '.br', '.gz'].forEach((ending) => rmSync(file + ending));
}

test('a guest app whose entry throws leaves the menu readable with a note, is reported, and works after a rollback and a retry', async ({
  page,
  store,
}) => {
  releaseAgain(store, 'guest-app', (folder) => replaceIn(folder, THROWS_AT_START, ['static']));
  const reports: unknown[] = [];
  await page.route('**/api/v1/field-reports', (route) => {
    reports.push(route.request().postDataJSON());
    return route.continue();
  });
  const isLoaded = page.waitForResponse('**/field-reports.js');
  await page.goto('/menu');
  await expect(page.getByRole('alert')).toContainText(failed);
  await isLoaded;
  await hidePage(page);
  const version = liveVersion(store, 'guest-app');
  await expect.poll(() => reports).toMatchObject([{ version, problems: [{ kind: 'mount' }] }]);
  await expect(page.getByRole('article').filter({ hasText: 'Adana Kebap' })).toBeVisible();
  rollBack(store, 'guest-app');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
});

test('a panel whose entry throws shows a message and works after a rollback and a retry, without effect on guests', async ({
  page,
  store,
}) => {
  releaseAgain(store, 'admin-app', (folder) => replaceIn(folder, THROWS_AT_START, ['static']));
  await page.goto('/menu');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(failed);

  rollBack(store, 'admin-app');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
});

test('a guest app without one of its initial chunks leaves the menu readable with a note', async ({
  page,
  store,
}) => {
  lose(join(store, 'guest-app', liveVersion(store, 'guest-app')), '"/guest-bootstrap"');
  await page.goto('/menu');
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('article').filter({ hasText: 'Adana Kebap' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

test('a guest app without the chunk of one page fails on that page only', async ({ page, store }) => {
  lose(join(store, 'guest-app', liveVersion(store, 'guest-app')), '"POST","/feedback"');
  await page.goto('/menu');
  await page.getByRole('link', { name: 'Geri bildirim' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bu bölüm yüklenemedi' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
});

test('a guest app whose server bundle throws is rendered by the browser', async ({
  page,
  request,
  store,
}) => {
  expect(await (await request.get('/menu')).text()).toContain('data-server-rendered');
  releaseAgain(store, 'guest-app', (folder) => {
    const bundle = join(folder, 'server', 'render.js');
    writeFileSync(bundle, `throw new Error('broken release');\n${readFileSync(bundle, 'utf8')}`);
  });
  expect(await (await request.get('/menu')).text()).not.toContain('data-server-rendered');
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
});
