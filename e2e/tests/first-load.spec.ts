import { FIRST_MENU_SCRIPT_BYTES_MAX } from '../../scripts/releases/budget.ts';
import { expect, PHONE, test } from '../fixtures';
import { measureFirstLoad } from '../first-load';

/** Budgets of the first menu view, beside the one that a release keeps too (scripts/releases/budget.ts); the bench shows the times that follow from them. */
const ROUNDS_MAX = 2;
const HTML_BYTES_MAX = 24_000;

test.use({ viewport: PHONE });

test('the first menu view stays within its budget of bytes and rounds', async ({ page, server }) => {
  const load = await measureFirstLoad(page, `${server.url}/menu`);
  expect(load.scriptBytes, JSON.stringify(load.scripts, null, 1)).toBeLessThanOrEqual(
    FIRST_MENU_SCRIPT_BYTES_MAX,
  );
  expect(load.rounds, JSON.stringify(load.blocking, null, 1)).toBeLessThanOrEqual(ROUNDS_MAX);
  expect(load.htmlBytes).toBeLessThanOrEqual(HTML_BYTES_MAX);
});

test('the guest bundle carries no validation library', async ({ page, server }) => {
  const sources: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/releases/') && response.url().endsWith('.js'))
      sources.push(response.text());
  });
  await page.goto(`${server.url}/menu`, { waitUntil: 'networkidle' });
  const code = (await Promise.all(sources)).join('\n');
  expect(code).toContain('cartUpdated');
  expect(code).not.toContain('ZodError');
});
