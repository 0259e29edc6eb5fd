import type { Page } from '@playwright/test';
import { expect, test } from '../../staff-test';

/** For every screen a translation key that only its own code uses. */
const OWN_TEXTS: Record<string, string> = {
  dashboard: 'dashboard.load_failed',
  service: 'service.close_question',
  kitchen: 'kitchen.recall_none',
  'option-groups': 'option_groups.delete_question',
  allergens: 'allergens.print_matrix',
  stations: 'stations.delete_question',
  printers: 'printing.delete_question',
  'opening-hours': 'opening_hours.no_exceptions',
  statistics: 'statistics.sales_table',
  categories: 'categories.delete_question',
  courses: 'courses.delete_question',
  prices: 'prices.undo_question',
  promotions: 'promotions.delete_question',
  products: 'products.delete_question',
  'products/table': 'table_editor.delete_question',
  tables: 'tables.bulk.title',
  'table-test': 'table_test.add',
  orders: 'orders.none_found_hint',
  'waiter-calls': 'waiter_calls.delete_question',
  'call-types': 'call_types.delete_question',
  'legal-texts': 'legal_texts.use_template',
  feedbacks: 'feedbacks.delete_question',
  day: 'day.none_closed',
  settings: 'settings.load_failed',
  languages: 'languages.default_question',
  users: 'users.delete_question',
  'personal-data': 'personal_data.erase_question',
  'audit-log': 'audit.load_failed',
  releases: 'releases.load_failed',
  account: 'account.submit',
};
const screensIn = (code: string) =>
  Object.keys(OWN_TEXTS).filter((screen) => code.includes(`${OWN_TEXTS[screen]}`));

/** @returns a function that gives the scripts received since it was called last. */
function receivedScripts(page: Page): () => Promise<string> {
  let scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  return async () => {
    const received = await Promise.all(scripts);
    scripts = [];
    return received.join('\n');
  };
}

const SCREENS = Object.keys(OWN_TEXTS);

// In both orders: a screen that loads another one's code is found where it is opened before that one.
for (const screens of [SCREENS, SCREENS.toReversed()]) {
  test(`each screen loads its own code and no other screen’s, from ${screens[0]} on`, async ({
    panel,
    page,
  }) => {
    const scripts = receivedScripts(page);
    const [first = '', ...others] = screens;
    await panel.open(first);
    await page.waitForLoadState('networkidle');
    expect(screensIn(await scripts())).toEqual([first]);
    for (const screen of others) {
      await panel.show(screen);
      expect(screensIn(await scripts())).toEqual([screen]);
    }
  });
}

test.describe('signed out', () => {
  test.use({ role: null });

  test('the login loads no screen’s code', async ({ page }) => {
    const scripts = receivedScripts(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    const code = await scripts();
    expect(code).toContain('login.forgot');
    expect(screensIn(code)).toEqual([]);
  });
});
