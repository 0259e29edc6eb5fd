import { createFeedback } from 'shared-api/client/feedback';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { setOrderStatus } from 'shared-api/client/orders';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { createWaiterCall } from 'shared-api/client/waiter-calls';
import type { Http } from 'shared-api/client/http';
import { expect, test } from '../staff-test';
import { placeOrder } from '../staff-orders';
import { take } from './take';

const SCREENS = [
  'dashboard',
  'statistics',
  'categories',
  'products',
  'tables',
  'table-test',
  'orders',
  'waiter-calls',
  'feedbacks',
  'settings',
  'users',
  'languages',
  'account',
];

/** An evening's worth of work, so that no screen stands empty. */
async function fill(http: Http): Promise<void> {
  for (const [table, dishes, status] of [
    ['M-1', ['Adana Kebap', 'Haydari'], 'processing'],
    ['M-2', ['Kuzu Tandır'], 'new'],
    ['M-3', ['Menemen', 'Fava', 'Su'], 'ready'],
    ['M-4', ['Kayseri Mantısı'], 'completed'],
  ] as const) {
    const order = await placeOrder(http, table, [...dishes], 'Ayşe Yılmaz');
    if (status !== 'new') await setOrderStatus(http, order.id, status, true);
  }
  for (const table of ['M-2', 'M-7']) {
    await createWaiterCall(http, { table_id: 0, table_number: table }, newIdempotencyKey());
  }
  for (const [name, rating] of [
    ['Zeynep Kaya', 5],
    ['Mehmet Demir', 4],
  ] as const) {
    const ratings = {
      food_rating: rating,
      price_rating: rating,
      service_rating: 5,
      ambience_rating: 5,
      overall_rating: rating,
    };
    const body = { name, table_id: 4, table_number: 'M-4', comments: 'Ellerinize sağlık, yine geleceğiz.' };
    await createFeedback(http, { ...body, ...ratings }, newIdempotencyKey());
  }
}

let isFilled: Promise<void> | undefined;

for (const language of ['tr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'tr' ? 'tr-TR' : 'en-GB' });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ house, page }) => {
      await (isFilled ??= fill(house.http));
      const choose = ([key, code]: readonly string[]) => localStorage.setItem(key ?? '', code ?? '');
      await page.addInitScript(choose, [STORAGE_KEYS.language, language] as const);
    });

    test.describe('signed out', () => {
      test.use({ role: null });
      test('login', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button').last()).toBeVisible();
        await take(page, 'admin', 'login', language);
      });
    });
    for (const screen of SCREENS) {
      test(screen, async ({ page }) => {
        await page.goto(`/admin/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await take(page, 'admin', screen, language);
      });
    }
  });
}
