import { expect, test } from '../../staff-test';

/** For every screen a text that only its own code asks for. */
const OWN_TEXTS: Record<string, string> = {
  dashboard: 'dashboard.load_failed',
  statistics: 'statistics.sales_table',
  categories: 'categories.delete_question',
  products: 'products.delete_question',
  tables: 'tables.bulk.title',
  'table-test': 'table_test.add',
  orders: 'orders.none_found_hint',
  'waiter-calls': 'waiter_calls.delete_question',
  feedbacks: 'feedbacks.delete_question',
  settings: 'settings.load_failed',
  languages: 'languages.default_question',
  users: 'users.delete_question',
  'personal-data': 'personal_data.erase_question',
  'audit-log': 'audit.load_failed',
  account: 'account.submit',
};
const screensIn = (code: string) =>
  Object.keys(OWN_TEXTS).filter((screen) => code.includes(`${OWN_TEXTS[screen]}`));

for (const screen of Object.keys(OWN_TEXTS)) {
  test(`the ${screen} screen loads its own code and no other screen's`, async ({ panel, page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/releases/admin-app/') && pathname.endsWith('.js'))
        scripts.push(response.text());
    });
    await panel.open(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(screensIn((await Promise.all(scripts)).join('\n'))).toEqual([screen]);
  });
}

test.describe('before the login', () => {
  test.use({ role: null });

  test('no screen’s code is loaded', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    const code = (await Promise.all(scripts)).join('\n');
    expect(code).toContain('login.forgot');
    expect(screensIn(code)).toEqual([]);
  });
});
