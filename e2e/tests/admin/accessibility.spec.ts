import { createFeedback } from 'shared-api/client/feedback';
import { createWaiterCall } from 'shared-api/client/waiter-calls';
import { barriersOn } from '../../axe';
import { DESKTOP, PHONE } from '../../fixtures';
import { staffTexts, type StaffTexts } from '../../staff-texts';
import { placeOrder } from '../../staff-orders';
import { expect, test as anyTest, type House } from '../../staff-test';
import type { StaffPanel } from '../../pages/staff-panel';

/** Orders, calls and feedback, so that no screen is empty. */
async function fill({ http }: House): Promise<void> {
  await placeOrder(http, 'M-1', ['Adana Kebap', 'Humus'], 'Ayşe');
  await placeOrder(http, 'M-2', ['Su']);
  await createWaiterCall(http, { table_number: 'M-1' }, crypto.randomUUID());
  const ratings = {
    food_rating: 5,
    price_rating: 3,
    service_rating: 4,
    ambience_rating: 5,
    overall_rating: 4,
  };
  await createFeedback(
    http,
    { name: 'Ayşe', table_number: 'M-3', comments: 'Künefe harikaydı!', ...ratings },
    crypto.randomUUID(),
  );
}

/** In a restaurant that these tests share: they look, and change nothing. */
const test = anyTest.extend<object, { filled: void }>({
  filled: [async ({ house }, use) => use(await fill(house)), { scope: 'worker', auto: true }],
});

interface State {
  /** Below /admin. */
  address: string;
  /** What the state shows once it stands. */
  shows: string | RegExp;
  /** What leads to it from the address. */
  enter?: (panel: StaffPanel) => Promise<void>;
}
const press =
  (...buttons: (string | RegExp)[]) =>
  async (panel: StaffPanel) => {
    for (const button of buttons) await panel.button(button).first().click();
  };

const screens = (t: StaffTexts): Record<string, State[]> => ({
  dashboard: [
    { address: 'dashboard', shows: 'Adana Kebap' },
    { address: 'dashboard?order=1', shows: t('orders.detail.total') },
    {
      address: 'dashboard?order=1',
      shows: t('orders.cancel_question'),
      enter: press(t('orders.action.cancelled')),
    },
    { address: 'dashboard?order=99', shows: t('orders.detail.not_found') },
  ],
  orders: [
    { address: 'orders', shows: 'Ayşe' },
    { address: 'orders?order=1', shows: t('orders.set_status') },
    { address: 'orders?search=yok', shows: t('orders.none_found') },
  ],
  'waiter-calls': [
    { address: 'waiter-calls', shows: t('waiter_calls.status.pending') },
    {
      address: 'waiter-calls',
      shows: t('waiter_calls.delete_question'),
      enter: press(new RegExp(`^${t('app.delete')} ?, `)),
    },
    { address: 'waiter-calls?status=completed', shows: t('waiter_calls.none_found') },
  ],
  feedbacks: [
    { address: 'feedbacks', shows: 'Ayşe' },
    {
      address: 'feedbacks',
      shows: 'Künefe harikaydı!',
      enter: press(`${t('feedbacks.details')}, Ayşe`),
    },
  ],
  categories: [
    { address: 'categories', shows: 'Tatlılar' },
    { address: 'categories?language=en', shows: 'Desserts' },
    {
      address: 'categories?form=new',
      shows: t('categories.form.name_required'),
      enter: press(t('form.create')),
    },
    {
      address: 'categories',
      shows: t('categories.delete_text'),
      enter: press(t('categories.delete', { name: 'Tatlılar' })),
    },
  ],
  products: [
    { address: 'products?search=kebap', shows: 'Adana Kebap' },
    { address: 'products?search=yok', shows: t('products.empty') },
    {
      address: 'products?search=adana',
      shows: t('products.option.price'),
      enter: press(t('products.edit', { name: 'Adana Kebap' })),
    },
    {
      address: 'products?form=new',
      shows: t('products.form.category_required'),
      enter: press(t('products.option.add'), t('form.create')),
    },
  ],
  tables: [
    { address: 'tables', shows: t('place.table', { number: 'M-2' }) },
    { address: 'tables?view=board', shows: 'M-2' },
    { address: 'tables?form=new', shows: t('tables.number_required'), enter: press(t('form.create')) },
    { address: 'tables?bulk=1', shows: /M-1 … M-20/ },
    { address: 'tables?qr=1', shows: t('tables.qr.download') },
    { address: 'tables?view=sheet', shows: t('tables.sheet.size') },
  ],
  'table-test': [
    { address: 'table-test', shows: t('table_test.number_required'), enter: press(t('table_test.add')) },
    {
      address: 'table-test',
      shows: t('table_test.created_at'),
      enter: press(t('place.table', { number: 'M-1' })),
    },
  ],
  statistics: [
    { address: 'statistics', shows: 'Adana Kebap' },
    { address: 'statistics?period=year', shows: t('statistics.top_products_ever') },
  ],
  settings: [
    { address: 'settings', shows: t('settings.name.time_zone') },
    { address: 'settings?tab=banners', shows: 'Dutun altında kurulan sofra' },
    { address: 'settings?tab=banners', shows: t('banners.form.order'), enter: press(t('banners.new')) },
    { address: 'settings?tab=social', shows: 'Instagram' },
    {
      address: 'settings?tab=social',
      shows: t('social.form.url_invalid'),
      enter: press(t('social.new'), t('form.create')),
    },
  ],
  languages: [
    { address: 'languages', shows: 'Türkçe' },
    { address: 'languages?form=new', shows: t('languages.form.active_hint') },
    { address: 'languages?missing=en', shows: t('languages.missing_in', { language: 'English' }) },
    { address: 'languages?texts=en', shows: t('texts.reference') },
  ],
  users: [
    { address: 'users', shows: 'deniz-editor' },
    {
      address: 'users',
      shows: t('users.delete_text'),
      enter: press(t('users.delete', { name: 'deniz-editor' })),
    },
    { address: 'users?form=new', shows: t('users.form.username_required'), enter: press(t('form.create')) },
  ],
  account: [{ address: 'account', shows: t('account.current_required'), enter: press(t('account.submit')) }],
});

const READERS = [
  { language: 'tr', look: {} },
  // The same screens in other words.
  { language: 'en', look: { viewports: [DESKTOP], colorSchemes: ['light'] } },
] as const;

for (const { language, look } of READERS) {
  const t = staffTexts(language);
  test.describe(language, () => {
    test.use({ language });

    for (const [screen, states] of Object.entries(screens(t))) {
      test(`axe finds nothing on the ${screen} screen`, async ({ panel, page }) => {
        test.slow();
        for (const { address, shows, enter } of states) {
          await panel.open(address);
          await enter?.(panel);
          await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
          expect.soft(await barriersOn(page, look), `${address} “${String(shows)}”`).toEqual([]);
        }
      });
    }

    test('axe finds nothing where a screen loads, fails, or does not exist', async ({ panel, page }) => {
      await panel.open('nowhere');
      expect.soft(await barriersOn(page, look), 'not found').toEqual([]);

      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/v1/orders?**', async (route) => {
        await asked;
        await route.abort();
      });
      await panel.open('orders');
      await expect(page.getByText(t('app.loading')).first()).toBeAttached();
      expect.soft(await barriersOn(page, look), 'loading').toEqual([]);
      answer();
      await expect(panel.button(t('app.retry'))).toBeVisible();
      expect.soft(await barriersOn(page, look), 'failed').toEqual([]);
    });

    test('axe finds nothing in the open navigation of a phone', async ({ panel, page }) => {
      await page.setViewportSize(PHONE);
      await panel.open('dashboard');
      await panel.button(t('nav.open')).click();
      await expect(panel.button(t('nav.logout'))).toBeVisible();
      expect(await barriersOn(page, look)).toEqual([]);
    });

    test.describe('before the login', () => {
      test.use({ role: null });

      test('axe finds nothing on the screens', async ({ panel, page }) => {
        for (const [path, button] of [
          ['/login', t('login.submit')],
          ['/login/forgot-password', t('forgot_password.submit')],
          ['/login/reset-password#used', t('reset_password.submit')],
          ['/login/verify-email#used', t('verify_email.submit')],
        ] as const) {
          await page.goto(path);
          await panel.button(button).click();
          const problem = page.getByRole('alert').or(page.locator('[aria-invalid="true"]'));
          await expect(problem.first()).toBeVisible();
          expect.soft(await barriersOn(page, look), path).toEqual([]);
        }
      });
    });
  });
}
