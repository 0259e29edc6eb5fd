import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../../scripts/releases/files.ts';
import { expect, test } from '../../releases/release-test';

const THROWS = "if (Date.now() > 0) throw new Error('broken release');\n";
const failed = 'Sayfa açılamadı';

/** Removes the chunks of a release that hold this code, compressed or not, as a copy that broke off would. */
function lose(release: string, code: string): void {
  const chunks = filesOf(join(release, 'static')).filter((file) => file.endsWith('.js'));
  const lost = chunks.filter((file) => readFileSync(file, 'utf8').includes(code));
  expect(lost).not.toEqual([]);
  for (const file of lost) ['', '.br', '.gz'].forEach((ending) => rmSync(file + ending));
}

test('a guest app whose entry throws leaves the menu readable with a note, and works after a rollback and a retry', async ({
  page,
  team,
}) => {
  team.tree.change('guest-app/src/entry.tsx', 'export default', `${THROWS}export default`);
  await team.release('guest-app');
  await page.goto('/menu');
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('article').filter({ hasText: 'Adana Kebap' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();

  await page.goto('/menu');
  await expect(page.getByRole('alert')).toContainText(failed);
  await team.rollback('guest-app');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
});

test('a panel whose entry throws shows a message and works after a rollback and a retry, without effect on guests', async ({
  page,
  team,
}) => {
  team.tree.change('admin-app/src/entry.tsx', 'export default', `${THROWS}export default`);
  await team.release('admin-app');
  await page.goto('/menu');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(failed);

  await team.rollback('admin-app');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
});

test('a guest app without one of its initial chunks leaves the menu readable with a note', async ({
  page,
  store,
  team,
}) => {
  lose(join(store, 'guest-app', team.liveVersion('guest-app')), '"/guest-bootstrap"');
  await page.goto('/menu');
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('article').filter({ hasText: 'Adana Kebap' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

test('a guest app without the chunk of one page fails on that page only', async ({ page, store, team }) => {
  lose(join(store, 'guest-app', team.liveVersion('guest-app')), '"POST","/feedback"');
  await page.goto('/menu');
  await page.getByRole('link', { name: 'Geri bildirim' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bu bölüm yüklenemedi' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
});

test('a guest app whose server bundle throws is rendered by the browser', async ({ page, request, team }) => {
  expect(await (await request.get('/menu')).text()).toContain('data-server-rendered');
  const file = 'guest-app/src/render.tsx';
  team.tree.change(file, '/**', `${THROWS}/**`);
  await team.release('guest-app');
  expect(await (await request.get('/menu')).text()).not.toContain('data-server-rendered');
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
});
