import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { buildOrderItem, buildTable, buildItemOption } from 'shared-api/testing/builders';
import { api, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGuestI18n } from '../i18n/guest-i18n';
import { backend } from '../testing/backend';
import {
  buildBootstrap,
  buildDeclarations,
  buildOrderingStatus,
  buildGuestOrder,
  buildLine,
  buildProduct,
} from '../testing/builders';
import { openGuest, type OpenOptions } from '../testing/open-guest';
import { storeOwnOrders } from '../testing/own-orders';

/** A text by staff or guests: without isolation, its brackets and the text after it change places. */
const ENTERED = 'شاي (حار)';
const option = { id: 11, name: ENTERED, price_modifier: 5, is_required: false };
const product = buildProduct({ name: ENTERED, description: ENTERED, options: [option] });
const table = buildTable({ id: 5, table_number: ENTERED });
const line = buildLine({
  name: ENTERED,
  options: [{ product_option_id: 11, name: ENTERED, price_modifier: 5 }],
  special_instructions: ENTERED,
});
const order = buildGuestOrder({
  table_number: ENTERED,
  special_instructions: ENTERED,
  items: [
    buildOrderItem({
      product_id: null,
      product_name: ENTERED,
      special_instructions: ENTERED,
      options: [1, 2].map((id) =>
        buildItemOption({ id, product_option_id: id, product_option_name: ENTERED, price: 5 }),
      ),
    }),
  ],
});
const bootstrap = buildBootstrap({
  settings: {
    restaurant_name: ENTERED,
    restaurant_slogan: ENTERED,
    restaurant_description: ENTERED,
    footer_slogan: ENTERED,
    footer_desc: ENTERED,
    address: ENTERED,
    phone_number: ENTERED,
    email: ENTERED,
    working_hours_weekdays: ENTERED,
    working_hours_weekends: ENTERED,
    wifi_name: ENTERED,
    wifi_password: ENTERED,
    orders_paused_reason: ENTERED,
  },
  banners: [
    {
      id: 1,
      title: ENTERED,
      subtitle: ENTERED,
      button_text: ENTERED,
      button_link: null,
      image_url: '/x.webp',
    },
  ],
  categories: [{ id: 1, name: ENTERED, description: ENTERED, layout: 'compact', image_url: null }],
  products: [product],
});
const withSettings = (own: Record<string, string>) => ({
  ...bootstrap,
  settings: { ...bootstrap.settings, ...own },
});

beforeEach(() => {
  backend.use(
    http.get(api('/tables'), () => ok([table])),
    http.get(api('/tables/by-token/:token'), () => ok(table)),
    http.get(api('/orders/track/:token'), () => ok(order)),
  );
});

/** Texts with {@link ENTERED}: whether each keeps its own direction, by an element or by Unicode's isolates. */
function enteredTexts() {
  const texts = document.evaluate(`//body//text()[contains(., "${ENTERED}")]`, document, null, 7);
  return Array.from({ length: texts.snapshotLength }, (_, index) => {
    const node = texts.snapshotItem(index)!;
    const isInElement = Boolean(node.parentElement?.closest('bdi, [dir="auto"]'));
    return {
      text: node.textContent,
      isIsolated: isInElement || node.textContent?.includes(`\u2068${ENTERED}\u2069`),
    };
  });
}

const SCREENS: [name: string, path: string, options: OpenOptions, open?: (user: User) => Promise<unknown>][] =
  [
    ['the home page with its footer', '/', {}, () => screen.findByRole('contentinfo')],
    ['the menu of a scanned table', '/menu?t=code', {}, () => screen.findByText(/Masa/)],
    [
      'the menu while orders are paused',
      '/menu',
      { bootstrap: withSettings({ orders_paused: '1' }) },
      () => screen.findByText('Şu anda sipariş alınmıyor'),
    ],
    ['a product', '/menu?product=1', {}, () => screen.findByRole('dialog')],
    [
      'the dock that says what was added',
      '/menu?product=1',
      {},
      async (user) => {
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('button', { name: /Sepete ekle/ }));
        await screen.findByText(/sepete eklendi/);
      },
    ],
    ['the cart', '/cart', { cart: [line] }, () => screen.findByRole('heading', { name: 'Sepetim' })],
    [
      'the changes of the menu since the cart was filled',
      '/cart',
      { cart: [line], bootstrap: { ...bootstrap, products: [{ ...product, price: 1, options: [] }] } },
      () => screen.findByText(/yerine/),
    ],
    [
      'the order form',
      '/cart',
      { cart: [line] },
      async (user) => {
        await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
        await screen.findByRole('option', { name: ENTERED });
      },
    ],
    [
      'the waiter call',
      '/menu',
      {},
      async (user) => {
        const dock = within(screen.getByRole('complementary'));
        await user.click(dock.getByRole('button', { name: 'Garson çağır' }));
        await screen.findByRole('group', { name: 'Masalar' });
      },
    ],
    [
      'the Wi-Fi',
      '/',
      {},
      async (user) => {
        await user.click(await screen.findByRole('button', { name: /Wi-?Fi/i }));
        await user.click(await screen.findByRole('button', { name: /göster/i }));
      },
    ],
    [
      'an order',
      '/order/order-token',
      {},
      () => screen.findByRole('region', { name: 'Sipariş ayrıntıları' }),
    ],
    [
      'the orders of the phone',
      '/orders',
      {},
      () => screen.findByRole('region', { name: 'Açık siparişler' }),
    ],
  ];
type User = ReturnType<typeof openGuest>['user'];

describe('what staff and guests entered keeps its own direction', () => {
  test.each(SCREENS)('on %s', async (_, path, options, open) => {
    storeOwnOrders(['order-token']);
    const isPaused = options.bootstrap?.settings.orders_paused === '1';
    const status = isPaused ? ({ accepts_orders: false, reason: 'paused' } as const) : {};
    backend.use(http.get(api('/ordering-status'), () => ok(buildOrderingStatus(status))));
    const { user } = openGuest(path, { bootstrap, ...options });
    await open?.(user);
    const texts = enteredTexts();
    expect(texts).not.toEqual([]);
    expect(texts.filter(({ isIsolated }) => !isIsolated)).toEqual([]);
  });

  test('in the fields of a form', async () => {
    openGuest('/feedback', { bootstrap });
    const fields = await screen.findAllByRole('textbox');
    expect(fields.map((field) => field.dir)).toEqual(fields.map(() => 'auto'));
  });

  test('in a text of a right-to-left language, but not its numbers; an English text keeps its direction there', async () => {
    const i18n = createGuestI18n('ar');
    await i18n.loadNamespaces('guest');
    expect(i18n.t('menu.table', { number: 'M-5' })).toBe('\u2068Table \u2068M-5\u2069\u2069');
    expect(i18n.t('menu.minutes', { count: 5 })).toBe('\u20685 min\u2069');
  });
});

/** Number of isolates beside each other. */
function isolatesIn(text: string): number {
  let depth = 0;
  let count = 0;
  for (const letter of text) {
    if (letter === '\u2068' && depth++ === 0) count += 1;
    if (letter === '\u2069') depth -= 1;
  }
  return count;
}

test.each([
  ['a dish', '/menu?product=1', 'dialog', /The restaurant has not confirmed/],
  ['the price list', '/prices', 'main', /Prices include VAT/],
  ['the cart', '/cart', 'main', /Prices include VAT/],
] as const)(
  'sentences in a language of the other direction keep their order in %s',
  async (_, path, role, text) => {
    const declarations = buildDeclarations([{ id: 1, confirmed_at: null }]);
    backend.use(http.get(api('/menu-declarations'), () => ok(declarations)));
    openGuest(path, { cart: [line], bootstrap: { ...bootstrap, language: 'ar' } });
    const words = await within(await screen.findByRole(role)).findAllByText(text);
    const paragraphs = words.map((word) => word.closest('p')!);
    expect(paragraphs.filter(({ textContent }) => isolatesIn(textContent) > 1)).not.toEqual([]);
    expect(paragraphs.map(({ dir }) => dir)).toEqual(paragraphs.map(() => 'auto'));
  },
);
