import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { updateProduct } from 'shared-api/client/menu/products';
import type { Http } from 'shared-api/client/http';
import { ADANA_ID, dish } from '../demo-dishes';
import { PHONE } from '../fixtures';
import { expect, test } from '../guest-test';
import type { GuestScreen } from '../pages/guest-screen';
import { take } from './take';

const SOLD_OUT_ID = 2;
const ITEMS = [
  { ...dish('Adana Kebap'), quantity: 2, special_instructions: 'Az acılı' },
  { ...dish('Haydari'), quantity: 1 },
];

async function orderInProgress(staff: Http): Promise<string> {
  const order = await staff.send('POST /orders', {
    body: {
      order_type: 'takeaway',
      items: ITEMS,
      total_amount: 1425,
      customer_name: 'Ayşe',
      customer_phone: '0532 000 00 00',
      customer_address: 'Kuzguncuk',
    },
    idempotencyKey: newIdempotencyKey(),
  });
  await staff.send('PUT /orders/{id}/status', {
    params: { id: order.id },
    body: { status: 'processing' },
  });
  await staff.send('PUT /orders/{id}/items/{itemId}/status', {
    params: { id: order.id, itemId: order.items[1]?.id ?? 0 },
    body: { status: 'ready' },
  });
  return order.token;
}

async function scanCode({ page, t }: GuestScreen, staff: Http): Promise<void> {
  const table = (await staff.send('GET /tables')).find(({ table_number: number }) => number === 'M-5');
  const { target_url: target } = await staff.send('POST /tables/{id}/qr-code', {
    params: { id: table?.id ?? 0 },
  });
  const { pathname, search } = new URL(target);
  await page.goto(pathname + search);
  await expect(page.getByText(t('menu.table', { number: 'M-5' }), { exact: true })).toBeVisible();
}

/** How to get to each screen, from a fresh start. */
const SCREENS: Record<string, (guest: GuestScreen, staff: Http) => Promise<unknown>> = {
  home: ({ page }) => page.goto('/'),
  'home-below': async ({ page, t }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: t('home.services') }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
  },
  footer: async ({ page }) => {
    await page.goto('/terms');
    await page.setViewportSize(PHONE);
    await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded();
  },
  menu: async (guest, staff) => {
    await updateProduct(staff, SOLD_OUT_ID, { is_sold_out: true });
    await guest.page.goto('/menu');
    await expect(guest.cards.first()).toBeVisible();
  },
  'menu-with-cart': async (guest) => {
    const { page, t } = guest;
    await page.goto('/menu');
    await page
      .getByRole('link', { name: /Keba[bp]/ })
      .first()
      .click();
    await guest.add('Adana Kebap');
    await guest.button(t('menu.add', { name: 'Haydari' })).click();
    await guest.card('Adana Kebap').scrollIntoViewIfNeeded();
  },
  search: async (guest) => {
    const { page, t } = guest;
    await page.goto('/menu');
    await expect(guest.cards.first()).toBeVisible();
    const field = page.getByRole('searchbox', { name: t('menu.search') });
    if (!(await field.isVisible())) await guest.button(t('menu.search')).click();
    await field.fill('kebap');
    await expect(guest.cards.first()).toContainText('Kebap');
  },
  dish: async (guest) => {
    await guest.page.goto(`/menu?product=${ADANA_ID}`);
    const dialog = guest.dialog('Adana Kebap');
    await dialog.getByRole('checkbox').nth(2).check();
  },
  'empty-cart': ({ page }) => page.goto('/cart'),
  cart: async (guest) => {
    await guest.page.goto('/menu');
    await guest.add('Adana Kebap', { wish: 'Az acılı' });
    await guest.openFilledCart();
  },
  order: async (guest) => {
    await guest.openFilledCart();
    await guest.openOrderForm();
  },
  'order-errors': async (guest) => {
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await dialog.getByRole('radio', { name: guest.t('order.takeaway') }).check();
    await guest.sendOrder();
  },
  'order-after-code': async (guest, staff) => {
    await scanCode(guest, staff);
    await guest.openFilledCart();
    await expect(guest.button(guest.t('order.send_to_kitchen'))).toBeVisible();
  },
  'waiter-call-after-code': async (guest, staff) => {
    await scanCode(guest, staff);
    await guest.callWaiter();
  },
  'my-orders': async (guest, staff) => {
    await guest.page.goto(`/order/${await orderInProgress(staff)}`);
    await expect(guest.heading(guest.t('tracking.title_processing'))).toBeVisible();
    await guest.page.goto('/orders');
    await expect(guest.heading(guest.t('my_orders.title'))).toBeVisible();
  },
  tracking: async (guest, staff) => {
    await guest.page.goto(`/order/${await orderInProgress(staff)}`);
    await expect(guest.heading(guest.t('tracking.title_processing'))).toBeVisible();
  },
  feedback: async (guest) => {
    await guest.page.goto('/feedback');
    await guest.rate('food_rating', 5);
    await guest.rate('price_rating', 4);
  },
  'waiter-call': async (guest) => {
    await guest.page.goto('/menu');
    await guest.callWaiter();
    await guest.button('M-5').click();
  },
  wifi: async (guest) => {
    await guest.page.goto('/');
    await guest.button(guest.t('wifi.title')).click();
    await expect(guest.dialog(guest.t('wifi.title'))).toBeVisible();
  },
  privacy: ({ page }) => page.goto('/privacy'),
  terms: ({ page }) => page.goto('/terms'),
  'not-found': ({ page }) => page.goto('/nowhere'),
};

for (const language of ['tr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, locale: language === 'tr' ? 'tr-TR' : 'en-GB' });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    for (const [name, lead] of Object.entries(SCREENS)) {
      test(name, async ({ guest, page, staff, t }) => {
        await lead(guest, staff);
        // The last part of the page to load; not accessible while a dialog is open.
        await page.getByRole('contentinfo', { includeHidden: true }).waitFor({ state: 'attached' });
        await expect(page.getByText(t('loading'))).toHaveCount(0);
        await expect(page.getByLabel(t('notices.label')).getByRole('alert')).toHaveCount(0);
        await take(page, 'guest', name, language);
      });
    }
  });
}
