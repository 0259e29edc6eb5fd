import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { createProduct, updateProduct } from 'shared-api/client/menu/products';
import { POPULAR } from 'shared-api/domain/menu/limits';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Http } from 'shared-api/client/http';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { expect } from '@playwright/test';
import { addArabicMenu } from './arabic-menu';
import { ADANA_ID, dish, HAYDARI_ID, SALGAM_ID } from './demo-dishes';
import { PHONE } from './fixtures';
import type { GuestScreen } from './pages/guest-screen';

interface Visitor {
  guest: GuestScreen;
  /** The restaurant's owner. */
  staff: Http;
  restaurant: PopulatedRestaurant;
  /** A table without a visit. */
  table: string;
}
type Lead = (visitor: Visitor) => Promise<unknown>;
/** A journey starts with empty storage, and each state leads to the next, which saves loads. */
export type Journey = Readonly<Record<string, Lead>>;

const ITEMS: { product_id: number; price: number; quantity: number; special_instructions?: string }[] = [
  { ...dish('Adana Kebap'), quantity: 1, special_instructions: 'Az acılı' },
  { ...dish('Haydari'), quantity: 2 },
];
/** Dishes of different categories, all but the last with a print. */
const POPULAR_DISHES = [
  'Serpme Kahvaltı (2 kişilik)',
  'Adana Kebap',
  'Künefe',
  'Humus',
  'Levrek Izgara',
  'Fava',
];

const totalOf = (items: readonly { price: number; quantity: number }[]): number =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const takeAway = (staff: Http, items: typeof ITEMS = ITEMS): Promise<GuestOrder> =>
  staff.send('POST /orders', {
    body: {
      order_type: 'takeaway',
      items,
      total_amount: totalOf(items),
      customer_name: 'Ali',
      customer_phone: '0532 000 00 00',
      customer_address: 'Kuzguncuk',
    },
    idempotencyKey: newIdempotencyKey(),
  });

const tableId = async (staff: Http, tableNumber: string): Promise<number> =>
  (await staff.send('GET /tables')).find(({ table_number: number }) => number === tableNumber)?.id ?? 0;

const orderAt = async (staff: Http, tableNumber: string): Promise<GuestOrder> =>
  staff.send('POST /orders', {
    body: { table_id: await tableId(staff, tableNumber), items: ITEMS, total_amount: totalOf(ITEMS) },
    idempotencyKey: newIdempotencyKey(),
  });

const setStatus = (staff: Http, id: number, status: 'processing' | 'ready' | 'completed') =>
  staff.send('PUT /orders/{id}/status', { params: { id }, body: { status, override: true } });

/** A lunch menu of a main dish and a drink. @returns its product's id */
async function addSetMenu(staff: Http): Promise<number> {
  const group = async (name: { tr: string; en: string }, dishes: string[]) => {
    const { id } = await staff.send('POST /option-groups', {
      body: {
        translations: Object.entries(name).map(([language_code, name]) => ({ language_code, name })),
        min_choices: 1,
        max_choices: 1,
        options: dishes.map((each) => ({ part_product_id: dish(each).product_id })),
      },
      idempotencyKey: newIdempotencyKey(),
    });
    return { id };
  };
  const { category_id } = await staff.send('GET /products/{id}', { params: { id: ADANA_ID } });
  const { id } = await createProduct(
    staff,
    {
      translations: [
        { language_code: 'tr', name: 'Öğle Menüsü', description: 'Bir ana yemek, bir içecek.' },
        { language_code: 'en', name: 'Lunch Menu', description: 'A main dish and a drink.' },
      ],
      category_id,
      price: 480,
      option_groups: [
        await group({ tr: 'Ana yemek', en: 'Main dish' }, ['Izgara Köfte', 'Karnıyarık', 'Kayseri Mantısı']),
        await group({ tr: 'İçecek', en: 'Drink' }, ['Yayık Ayranı', 'Şalgam', 'Su']),
      ],
    },
    newIdempotencyKey(),
  );
  return id;
}

interface PopulatedRestaurant {
  /** A takeaway order that waits. */
  orderToken: string;
  setMenuId: number;
}

/** Orders these dishes so often that they are popular. */
async function makePopular(staff: Http): Promise<void> {
  const items = POPULAR_DISHES.map((name) => ({ ...dish(name), quantity: 1 }));
  for (let order = 0; order < POPULAR.ordersMin; order += 1)
    await setStatus(staff, (await takeAway(staff, items)).id, 'completed');
}

/** Adds what the states need: popular dishes, Arabic, a dish that is sold out, a set menu, an order, table service. */
export async function populateForGuests(staff: Http): Promise<PopulatedRestaurant> {
  await makePopular(staff);
  // The server finds the popular dishes again when a setting changes.
  await updateSetting(staff, 'table_service', '1');
  await addArabicMenu(staff);
  await updateProduct(staff, SALGAM_ID, { is_sold_out: true });
  return { setMenuId: await addSetMenu(staff), orderToken: (await takeAway(staff)).token };
}

/** Follows a table's code, as a phone that scans it. */
async function scan({ guest: { page, t }, staff, table }: Visitor): Promise<void> {
  const { target_url: target } = await staff.send('POST /tables/{id}/qr-code', {
    params: { id: await tableId(staff, table) },
  });
  const { pathname, search } = new URL(target);
  await page.goto(pathname + search);
  await expect(page.getByText(t('menu.table', { number: table }), { exact: true })).toBeAttached();
}

async function openFeedbackOf(guest: GuestScreen, stars: number): Promise<void> {
  await guest.page.goto('/feedback');
  await guest.fillFeedback('M-1');
  await guest.rate('overall_rating', stars);
}

/** Every state of every screen, by journey. */
export const GUEST_JOURNEYS: Readonly<Record<string, Journey>> = {
  home: {
    home: async ({ guest: { page, t } }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('home.next') })).toBeVisible();
    },
    'home, below': async ({ guest: { page, t } }) => {
      await page.getByRole('heading', { name: t('home.services') }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 500);
    },
    'home, to its end': async ({ guest: { page } }) => {
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.keyboard.press('End');
    },
    'Wi-Fi': async ({ guest: { page, t } }) => {
      await page.getByRole('button', { name: t('wifi.title') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'open navigation': async ({ guest: { page, t } }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: t('header.open_menu') }).click();
      await expect(page.getByRole('button', { name: t('header.close_menu') })).toBeVisible();
    },
  },
  menu: {
    menu: async ({ guest }) => {
      await guest.page.goto('/menu');
      await expect(guest.cards.first()).toBeVisible();
    },
    'all categories': async ({ guest }) => {
      await guest.button(guest.t('menu.all_categories')).click();
      await expect(guest.dialog(guest.t('menu.title'))).toBeVisible();
    },
    'menu, part of it in the cart': async ({ guest }) => {
      await guest.page.keyboard.press('Escape');
      await expect(guest.dialog()).toBeHidden();
      await guest.add('Adana Kebap');
      await guest.button(guest.t('menu.add', { name: 'Haydari' })).click();
      await expect(guest.page.getByText(guest.t('cart.added', { name: 'Haydari' }))).toBeVisible();
    },
    'the waiter call': async ({ guest }) => {
      await guest.callWaiter();
      await expect(guest.button('M-5')).toBeVisible();
      await guest.button('M-5').click();
      await expect(guest.button('M-5')).toHaveAttribute('aria-pressed', 'true');
    },
    'the waiter call with its error': async ({ guest }) => {
      const field = guest.dialog().getByRole('textbox');
      await field.fill('M');
      await field.fill('');
      await field.blur();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    },
    'the filter by allergens': async ({ guest }) => {
      await guest.page.keyboard.press('Escape');
      await expect(guest.dialog()).toBeHidden();
      await guest.button(guest.t('allergens.filter')).click();
      await guest
        .dialog()
        .getByRole('checkbox', { name: guest.t('allergens.name.milk') })
        .check();
    },
    'a filtered menu': async ({ guest: { page, t } }) => {
      await page.getByRole('dialog').getByRole('button', { name: /\d/ }).click();
      await expect(page.getByRole('button', { name: t('allergens.show_all') })).toBeVisible();
    },
    search: async ({ guest }) => {
      const { page, t } = guest;
      await guest.button(t('allergens.show_all')).click();
      const field = page.getByRole('searchbox', { name: t('menu.search') });
      if (!(await field.isVisible())) await guest.button(t('menu.search')).click();
      await field.fill('kebap');
      await expect(guest.cards.first()).toContainText('Kebap');
    },
    'search without results': async ({ guest: { page, t } }) => {
      await page.getByRole('searchbox', { name: t('menu.search') }).fill('zzz');
      await expect(page.getByText(t('menu.nothing_found'), { exact: true })).toBeVisible();
    },
  },
  pages: {
    allergens: async ({ guest }) => {
      await guest.page.goto('/allergens');
      await expect(guest.page.getByRole('table')).toBeVisible();
    },
    prices: async ({ guest }) => {
      await guest.show('/prices');
      await expect(guest.heading(guest.t('prices.title'))).toBeVisible();
    },
    'the empty cart': async ({ guest }) => {
      await guest.show('/cart');
      await expect(guest.heading(guest.t('cart.empty'))).toBeVisible();
    },
    'no orders': async ({ guest }) => {
      await guest.show('/orders');
      await expect(guest.page.getByText(guest.t('my_orders.empty'), { exact: true })).toBeVisible();
    },
    'no bill': async ({ guest }) => {
      await guest.show('/bill');
      await expect(guest.page.getByText(guest.t('bill.none'), { exact: true })).toBeVisible();
    },
    'no such order': async ({ guest }) => {
      await guest.show('/order/unknown-order-token');
      await expect(guest.heading(guest.t('tracking.not_found'))).toBeVisible();
    },
    privacy: async ({ guest }) => {
      await guest.show('/privacy');
      await expect(guest.heading(guest.t('legal.privacy'))).toBeVisible();
    },
    terms: async ({ guest }) => {
      await guest.show('/terms');
      await expect(guest.heading(guest.t('legal.terms'))).toBeVisible();
    },
    contact: async ({ guest }) => {
      await guest.show('/contact');
      // Of the home page, to which it leads; the heading is in the footer of every page, too.
      await expect(guest.page.getByRole('region', { name: guest.t('contact.title') })).toBeVisible();
    },
    'an unknown address': async ({ guest }) => {
      await guest.show('/nowhere');
      await expect(guest.heading(guest.t('not_found.title'))).toBeVisible();
    },
    'a dish': async ({ guest }) => {
      await guest.show(`/menu?product=${ADANA_ID}`);
      await expect(guest.dialog('Adana Kebap')).toBeVisible();
    },
    'a dish, its choices': async ({ guest: { page } }) => {
      await page.getByRole('dialog').getByRole('checkbox').nth(2).check();
    },
    'a dish that is sold out': async ({ guest }) => {
      await guest.show(`/menu?product=${SALGAM_ID}`);
      await expect(guest.dialog().getByRole('button', { name: guest.t('menu.sold_out') })).toBeVisible();
    },
    'a set menu': async ({ guest, restaurant }) => {
      await guest.show(`/menu?product=${restaurant.setMenuId}`);
      await expect(guest.dialog().getByRole('radio').first()).toBeVisible();
    },
  },
  'revoked code': {
    'a revoked table code': async ({ guest: { page, t } }) => {
      await page.goto('/menu?t=revoked');
      await expect(page.getByText(t('table.revoked_title'))).toBeVisible();
    },
  },
  cart: {
    'the cart': async ({ guest }) => guest.openFilledCart(),
    'emptying the cart': async ({ guest }) => {
      await guest.button(guest.t('cart.clear')).click();
      await expect(guest.page.getByRole('alertdialog')).toBeVisible();
    },
    'the order form with its error': async ({ guest }) => {
      await guest.page.keyboard.press('Escape');
      await expect(guest.page.getByRole('alertdialog')).toBeHidden();
      const dialog = await guest.openOrderForm();
      await guest.sendOrder();
      await expect(dialog.getByText(guest.t('order.select_table'))).toBeVisible();
    },
    'takeaway with its errors': async ({ guest }) => {
      const dialog = guest.dialog(guest.t('order.info'));
      await dialog.getByRole('radio', { name: guest.t('order.takeaway') }).check();
      await guest.sendOrder();
      await expect(dialog.getByText(guest.t('order.enter_address'))).toBeVisible();
    },
    'the cart offline': async ({ guest: { page, t } }) => {
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await expect(page.getByText(t('cart.awaits_connection_text'))).toBeVisible();
    },
  },
  'old cart': {
    'a cart older than the menu': async ({ guest }) => {
      await guest.page.goto('/feedback');
      await guest.page.evaluate(([key, ...lines]) => localStorage.setItem(key, JSON.stringify(lines)), [
        STORAGE_KEYS.cart,
        { product_id: HAYDARI_ID, name: 'Haydari', price: 150, quantity: 1 },
        { product_id: SALGAM_ID, name: 'X', price: 1, quantity: 1 },
      ] as const);
      await guest.page.goto('/cart');
      await expect(guest.page.getByText(guest.t('cart.menu_changed'))).toBeVisible();
    },
  },
  'failed order': {
    'an order that failed': async ({ guest }) => {
      const { page, t } = guest;
      await page.route('**/api/v1/orders?*', (route) => route.abort());
      await guest.openFilledCart();
      const dialog = await guest.openOrderForm();
      await dialog.getByRole('combobox').selectOption('M-1');
      await guest.sendOrder();
      await expect(dialog.getByText(t('order.creation_error'))).toBeVisible();
      await dialog.getByRole('button', { name: t('cancel') }).click();
      await expect(page.getByText(t('order.absent'), { exact: true })).toBeVisible();
    },
  },
  'unknown order': {
    'an order of which it is not known whether it arrived': async ({ guest }) => {
      const { page, t } = guest;
      await guest.openFilledCart();
      const dialog = await guest.openOrderForm();
      await dialog.getByRole('combobox').selectOption('M-1');
      await page.route('**/api/v1/**', (route) => route.abort());
      await guest.sendOrder();
      await expect(dialog.getByText(t('send_error.unknown'))).toBeVisible();
      await dialog.getByRole('button', { name: t('cancel') }).click();
      await expect(page.getByText(t('order.unsent_text'))).toBeVisible();
    },
  },
  orders: {
    'an active order': async ({ guest, restaurant }) => {
      await guest.page.goto(`/order/${restaurant.orderToken}`);
      await expect(guest.heading(guest.t('tracking.title_new'))).toBeVisible();
    },
    'my orders': async ({ guest }) => {
      await guest.page.goto('/orders');
      await expect(guest.page.getByRole('region', { name: guest.t('my_orders.active') })).toBeVisible();
    },
  },
  'late order': {
    'a late order': async ({ guest, staff, table }) => {
      const order = await orderAt(staff, table);
      await setStatus(staff, order.id, 'processing');
      await guest.page.route('**/orders/track/*', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: GuestOrder };
        body.data.ready_until = body.data.created_at;
        await route.fulfill({ response, json: body });
      });
      await guest.page.goto(`/order/${order.token}`);
      await expect(guest.heading(guest.t('tracking.title_late'))).toBeVisible();
    },
  },
  'at the table': {
    'menu of a scanned table': scan,
    'the cart of a scanned table': async ({ guest }) => {
      await guest.button(guest.t('menu.add', { name: 'Haydari' })).click();
      await guest.page
        .getByRole('complementary')
        .getByRole('link', { name: guest.t('cart.open') })
        .click();
      await expect(guest.button(guest.t('order.send_to_kitchen'))).toBeVisible();
    },
    'what to call a waiter for': async ({ guest }) => {
      await guest.callWaiter();
      await expect(guest.dialog().getByRole('group')).toBeVisible();
    },
    'a waiter who was called': async ({ guest }) => {
      await guest.dialog().getByRole('group').getByRole('button').first().click();
      await expect(guest.dialog(guest.t('waiter_call.called'))).toBeVisible();
    },
    'an order at the fire': async ({ guest, staff, table }) => {
      const { id, token } = await orderAt(staff, table);
      await setStatus(staff, id, 'processing');
      const [first] = (await staff.send('GET /orders/{id}', { params: { id } })).items;
      await staff.send('PUT /orders/{id}/items/{itemId}/status', {
        params: { id, itemId: first?.id ?? 0 },
        body: { status: 'ready' },
      });
      await guest.page.goto(`/order/${token}`);
      await expect(guest.heading(guest.t('tracking.title_processing'))).toBeVisible();
    },
    'the bill': async ({ guest: { page, t } }) => {
      await page.getByRole('link', { name: t('bill.table_bill') }).click();
      await page.getByRole('tab', { name: t('bill.tab_table') }).click();
      await expect(page.getByRole('button', { name: t('bill.request') })).toBeVisible();
    },
    'a bill to be shared': async ({ guest: { page, t } }) => {
      await page.getByRole('tab', { name: t('bill.tab_own') }).click();
      await page.getByRole('radio', { name: t('bill.method_separately') }).check();
      await page.getByRole('button', { name: t('bill.request') }).click();
      await expect(page.getByRole('heading', { name: t('bill.requested') })).toBeVisible();
    },
    'an order that is ready': async ({ guest: { page, t }, staff, table }) => {
      const { id, token } = await orderAt(staff, table);
      await setStatus(staff, id, 'ready');
      await page.goto(`/order/${token}`);
      await expect(page.getByRole('heading', { name: t('tracking.title_ready') })).toBeVisible();
    },
    'an order offline': async ({ guest: { page, t } }) => {
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: t('tracking.offline_title_ready') })).toBeVisible();
    },
    'an order that is finished': async ({ guest, staff, table }) => {
      await guest.page.context().setOffline(false);
      const { id, token } = await orderAt(staff, table);
      await setStatus(staff, id, 'completed');
      await guest.page.goto(`/order/${token}`);
      await expect(guest.heading(guest.t('tracking.title_completed'))).toBeVisible();
    },
  },
  feedback: {
    feedback: async ({ guest }) => {
      await guest.page.goto('/feedback');
      await expect(guest.heading(guest.t('feedback.title'))).toBeVisible();
    },
    'feedback with its errors': async ({ guest }) => {
      const { page, t } = guest;
      await guest.fillFeedback('M-');
      await page.getByRole('textbox', { name: t('feedback.email') }).fill('x');
      await guest.button(t('feedback.send')).click();
      await expect(page.getByText(t('feedback.valid_email'))).toBeVisible();
    },
  },
  thanks: {
    'feedback that was sent': async ({ guest }) => {
      await openFeedbackOf(guest, 5);
      await guest.button(guest.t('feedback.send')).click();
      await expect(guest.heading(guest.t('feedback.thanks'))).toBeVisible();
    },
    'low feedback that was sent': async ({ guest }) => {
      await openFeedbackOf(guest, 1);
      await guest.button(guest.t('feedback.send')).click();
      await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  offline: {
    offline: async ({ guest: { page, t } }) => {
      await page.goto('/menu');
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.context().setOffline(true);
      await expect(page.getByText(t('connection.offline'))).toBeVisible();
    },
  },
  closed: {
    'home, closed': async ({ guest: { page }, staff }) => {
      const never = { first_date: '2020-01-01', last_date: '2099-12-31', hours: [] };
      await updateSetting(staff, 'opening_hours', JSON.stringify({ weekly: [], exceptions: [never] }));
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toBeAttached();
    },
    'the cart, closed': async ({ guest }) => {
      await guest.openFilledCart();
      await expect(guest.page.getByRole('main').getByText(guest.t('order.closed'))).toBeVisible();
    },
  },
};

let walks = 0;

/** Brings a phone with empty storage into each state of a journey. */
export async function walk(
  journey: Journey,
  { guest, staff, restaurant }: Omit<Visitor, 'table'>,
  see: (state: string) => Promise<void>,
): Promise<void> {
  const { page } = guest;
  walks += 1;
  const table = `M-${20 + walks}`;
  await staff.send('POST /tables', { body: { table_number: table } });
  for (const [state, lead] of Object.entries(journey)) {
    await page.setViewportSize(PHONE);
    await lead({ guest, staff, restaurant, table });
    await expect(page.getByText(guest.t('loading'))).toHaveCount(0);
    await see(state);
  }
  await updateSetting(staff, 'opening_hours', '');
  await staff.send('PUT /tables/{id}', {
    params: { id: await tableId(staff, table) },
    body: { is_active: false },
  });
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(
    (language) =>
      Object.keys(localStorage).forEach((key) => key !== language && localStorage.removeItem(key)),
    STORAGE_KEYS.language,
  );
  await page.evaluate(() => sessionStorage.clear());
}
