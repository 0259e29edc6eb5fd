import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from 'shared-api/contract/menu/products';
import {
  buildCategory,
  buildCourse,
  buildGroupOption,
  buildOptionGroup,
  buildOrder,
  buildOrderItem,
  buildProduct,
  buildProductOption,
  buildTable,
  buildVisitWithOrders,
} from 'shared-api/testing/builders';
import { refuseStorage } from 'shared-api/testing/refuse-storage';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const TEA = buildProduct({ id: 1, name: 'Çay', price: 30 });
const KEBAB = buildProduct({
  id: 2,
  name: 'Şiş Kebap',
  price: 400,
  options: [buildProductOption({ id: 7, product_id: 2, name: 'Lavaş', price_modifier: 15 })],
});

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}

/** A restaurant with two tables and two products, which the test changes. */
function withRestaurant({ orders = [buildOrder({ id: 90 })] } = {}) {
  const restaurant = {
    products: [TEA, KEBAB] as Product[],
    isReachable: true,
    /** Placed orders, by their idempotency keys. */
    placed: new Map<string, Record<string, unknown>>(),
    sent: [] as Sent[],
    visit: buildVisitWithOrders({ id: 5, table_id: 5, table_number: 'M-5', orders }),
  };
  backend.use(
    http.get(api('/tables'), () =>
      ok([buildTable({ id: 5, table_number: 'M-5' }), buildTable({ id: 6, table_number: 'M-6' })]),
    ),
    http.get(api('/visits/active'), () => ok([restaurant.visit])),
    http.get(api('/visits/:id'), () => ok(restaurant.visit)),
    http.get(api('/categories'), () => ok([buildCategory({ id: 1, name: 'Her şey' })])),
    http.get(api('/products'), () => ok(restaurant.products)),
    http.get(api('/statistics/best-sellers'), () => ok([2])),
    http.post(api('/orders'), async ({ request }) => {
      if (!restaurant.isReachable) return HttpResponse.error();
      const body = (await request.json()) as Record<string, unknown>;
      const key = request.headers.get('idempotency-key');
      restaurant.sent.push({ key, body });
      const items = body.items as { product_id: number; price: number }[];
      const changed = items.flatMap(({ product_id, price }) => {
        const product = restaurant.products.find(({ id }) => id === product_id);
        return product?.price === price ? [] : [`${product?.name}: ${price} yerine ${product?.price}`];
      });
      if (changed.length > 0) {
        const errors = changed.map((message) => ({ path: 'items.0.price', message }));
        return HttpResponse.json(
          { success: false, code: 'order_changed', message: 'Değişti', errors },
          { status: 409 },
        );
      }
      restaurant.placed.set(key ?? '', body);
      return ok(buildOrder(), { status: 201 });
    }),
  );
  return restaurant;
}

const open = (table = 5) => openAdmin(`/admin/service?table=${table}&form=order`, { role: 'editor' });
const product = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}[ ,]+₺`) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const unsent = async () => within(await screen.findByRole('region', { name: 'Gönderilmemiş turlar' }));
const allUnsent = () => screen.queryAllByRole('region', { name: 'Gönderilmemiş turlar' });

describe('taking an order', () => {
  it('in courses shows which lines are held, and lets staff fire or hold them', async () => {
    const restaurant = withRestaurant();
    backend.use(
      http.get(api('/course-rules'), () =>
        ok({ is_on: true, firing: 'served', minutes: 15, food_is_served: true }),
      ),
      http.get(api('/courses'), () =>
        ok([buildCourse({ id: 1 }), buildCourse({ id: 2, name: 'Ana yemekler', sort_order: 1 })]),
      ),
      http.get(api('/categories'), () =>
        ok([buildCategory({ id: 1, course_id: 1 }), buildCategory({ id: 2, name: 'Izgara', course_id: 2 })]),
      ),
    );
    restaurant.products = [TEA, { ...KEBAB, category_id: 2 }];
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button(/^Çorbalar/));
    await user.click(await product('Çay'));
    await user.click(await button(/^2 adet/));
    const firing = (course: string) =>
      within(screen.getByRole('radiogroup', { name: `${course}: mutfağa gidişi` }));
    expect(firing('Başlangıçlar').getByRole('radio', { name: 'Hemen' })).toBeChecked();
    expect(firing('Ana yemekler').getByRole('radio', { name: 'Beklet' })).toBeChecked();
    await user.click(firing('Başlangıçlar').getByRole('radio', { name: 'Beklet' }));
    // No earlier course is left.
    expect(firing('Ana yemekler').getByRole('radio', { name: 'Hemen' })).toBeChecked();
    await user.click(await button(/^Gönder ·/));
    await waitFor(() => expect(restaurant.sent).toHaveLength(1));
    const items = restaurant.sent[0]?.body.items as { product_id: number; hold?: boolean }[];
    expect(items.map(({ product_id, hold }) => [product_id, hold])).toEqual([
      [2, undefined],
      [1, true],
    ]);
  });

  it('begins with the best sellers; each tap adds one, and a double tap sends once', async () => {
    const restaurant = withRestaurant();
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    expect(screen.queryByRole('button', { name: /^Çay/ })).not.toBeInTheDocument();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Her şey'));
    await user.click(await product('Çay'));
    expect(await button(/^3 adet ?₺830,00$/)).toBeVisible();
    await user.dblClick(await button('Gönder'));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(restaurant.sent).toMatchObject([
      {
        body: {
          order_type: 'table',
          table_id: 5,
          total_amount: 830,
          items: [
            { product_id: 2, quantity: 2 },
            { product_id: 1, quantity: 1 },
          ],
        },
      },
    ]);
    expect(await button('Sipariş al')).toBeVisible();
    await waitFor(() => expect(allUnsent()).toHaveLength(0));
  });

  it('keeps all products in their places during an order entry, also if the best sellers are loaded late', async () => {
    withRestaurant();
    let answer: (() => void) | undefined;
    backend.use(
      http.get(
        api('/statistics/best-sellers'),
        () => new Promise<Response>((resolve) => (answer = () => resolve(ok([2])))),
      ),
    );
    const { user } = open();
    await user.click(await product('Çay'));
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await user.click(await product('Şiş Kebap'));
    await user.click(await product('Çay'));
    expect(screen.queryByRole('button', { name: 'Çok satanlar' })).not.toBeInTheDocument();
    expect(await button(/^3 adet/)).toBeVisible();
  });

  it('finds a product in any spelling, and accepts options, notes and quantities', async () => {
    const restaurant = withRestaurant();
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Ürün ara' }), 'SIS');
    await user.click(await button('Şiş Kebap: seçenek ve not'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Şiş Kebap' }));
    await user.click(sheet.getByRole('checkbox', { name: /Lavaş/ }));
    await user.type(sheet.getByRole('textbox', { name: 'Ürün notu' }), 'Az acılı');
    await user.click(sheet.getByRole('button', { name: /^Ekle/ }));
    await user.click(await button(/^1 adet/));
    const round = within(await screen.findByRole('dialog', { name: 'Yeni tur' }));
    await user.click(round.getByRole('button', { name: 'Artır' }));
    await user.type(round.getByRole('textbox', { name: 'Tur notu' }), 'Hızlı');
    await user.click(round.getByRole('button', { name: 'Gönder · ₺830,00' }));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(restaurant.sent[0]?.body).toMatchObject({
      special_instructions: 'Hızlı',
      items: [
        {
          product_id: 2,
          quantity: 2,
          special_instructions: 'Az acılı',
          options: [{ product_option_id: 7, price: 15 }],
        },
      ],
    });
  });

  it('sends an allergy to the kitchen, and shows the waiter the dish’s declaration of it', async () => {
    const restaurant = withRestaurant();
    backend.use(
      http.get(api('/menu-declarations'), () =>
        ok({
          updated_at: null,
          products: [
            {
              id: 2,
              allergens: { milk: 'contains', nuts: 'free' },
              diets: [],
              calories: null,
              portion: null,
              confirmed_at: '2026-11-25T10:00:00.000Z',
              options: [{ id: 7, allergens: { nuts: 'free' }, diets: [], is_part: false }],
            },
          ],
        }),
      ),
    );
    const { user } = open();
    await user.click(await button('Şiş Kebap: seçenek ve not'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Şiş Kebap' }));
    await user.click(sheet.getByText('Misafirin alerjisi'));
    await user.click(sheet.getByRole('checkbox', { name: 'Sert kabuklu yemişler' }));
    const nuts = await sheet.findByRole('checkbox', { name: 'Sert kabuklu yemişler: İçermez' });
    await user.click(sheet.getByRole('checkbox', { name: 'Süt' }));
    expect(sheet.getByRole('checkbox', { name: 'Süt: İçerir' })).toBeChecked();
    await user.click(sheet.getByRole('checkbox', { name: 'Balık' }));
    const fish = sheet.getByRole('checkbox', { name: 'Balık: Bilinmiyor' });
    for (const chip of [fish, nuts]) await user.click(chip);
    await user.click(sheet.getByRole('checkbox', { name: /Lavaş/ }));
    // The option declares nothing of milk, which the dish contains.
    expect(sheet.getByRole('checkbox', { name: 'Süt: İçerir' })).toBeChecked();
    await user.click(sheet.getByRole('button', { name: /^Ekle/ }));
    await user.click(await button('Şiş Kebap: seçenek ve not'));
    await user.click(await button(/^Ekle/));
    await user.click(await button(/^2 adet/));
    const round = within(await screen.findByRole('dialog', { name: 'Yeni tur' }));
    expect(round.getAllByRole('listitem')).toHaveLength(2);
    expect(round.getByText('Süt')).toBeVisible();
    await user.click(round.getByRole('button', { name: /^Gönder/ }));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(restaurant.sent[0]?.body).toMatchObject({
      items: [{ product_id: 2, allergy_codes: ['milk'] }, { product_id: 2 }],
    });
  });

  it('asks for a size, takes options more than once, and says what is missing', async () => {
    const restaurant = withRestaurant();
    restaurant.products = [{ ...TEA, option_groups: [{ id: 1, prices: [] }] }];
    const small = buildGroupOption({ id: 101, name: 'Küçük' });
    const sugar = buildGroupOption({ id: 103, name: 'Şeker', price_modifier: 5, max_quantity: 3 });
    const lemon = buildGroupOption({ id: 104, name: 'Limon', kind: 'without' });
    const groups = [
      buildOptionGroup({ id: 1, options: [small, buildGroupOption({ id: 102, name: 'Büyük' })] }),
      buildOptionGroup({
        id: 2,
        name: 'Ekstralar',
        min_choices: 0,
        max_choices: null,
        options: [sugar, lemon],
      }),
    ];
    restaurant.products[0]!.option_groups.push({ id: 2, prices: [] });
    backend.use(http.get(api('/option-groups'), () => ok(groups)));
    const { user } = open();
    await user.click(await button('Her şey'));
    await user.click(await product('Çay'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Çay' }));
    await user.click(sheet.getByRole('button', { name: /^Ekle/ }));
    expect(sheet.getByRole('group', { name: 'Boy' })).toHaveAccessibleDescription(
      'Birini seçin Eksik: en az 1 seçim yapın',
    );
    await user.click(sheet.getByRole('radio', { name: 'Küçük' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Şeker +₺5,00' }));
    await user.click(
      within(sheet.getByRole('group', { name: 'Şeker adedi' })).getByRole('button', { name: 'Artır' }),
    );
    await user.click(sheet.getByRole('checkbox', { name: '− Limon' }));
    await user.click(sheet.getByRole('button', { name: 'Ekle₺40,00' }));
    await user.click(await button(/^1 adet/));
    expect(await screen.findByText('Küçük, 2 × Şeker, − Limon')).toBeVisible();
    await user.click(await button('Gönder · ₺40,00'));
    await waitFor(() =>
      expect(restaurant.sent[0]?.body).toMatchObject({
        total_amount: 40,
        items: [
          {
            options: [
              { product_option_id: 101, price: 0 },
              { product_option_id: 103, price: 10, quantity: 2 },
              { product_option_id: 104, price: 0 },
            ],
          },
        ],
      }),
    );
  });

  it('asks for the parts of a set menu, with the default ones preselected', async () => {
    const restaurant = withRestaurant();
    restaurant.products = [
      { ...TEA, option_groups: [{ id: 1, prices: [] }] },
      { ...KEBAB, options: [], option_groups: [{ id: 2, prices: [] }] },
    ];
    const adana = buildGroupOption({ id: 101, name: 'Adana', part_product_id: 8, is_default: true });
    const kofte = buildGroupOption({ id: 102, name: 'Köfte', part_product_id: 9 });
    const groups = [
      buildOptionGroup({ id: 1, name: 'Ana yemek', options: [adana, kofte] }),
      buildOptionGroup({ id: 2, name: 'Yanında', options: [{ ...adana, id: 103 }] }),
    ];
    backend.use(http.get(api('/option-groups'), () => ok(groups)));
    const { user } = open();
    await user.click(await button('Her şey'));
    await user.click(await product('Çay'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Çay' }));
    expect(sheet.getByRole('radio', { name: 'Adana' })).toBeChecked();
    await user.click(sheet.getByRole('button', { name: 'Ekle₺30,00' }));
    // No option has to be chosen.
    await user.click(await product('Şiş Kebap'));
    expect(await button(/^2 adet/)).toBeVisible();
  });

  it.each([
    ['an option that is switched off', { is_active: false, is_offered: false }],
    ['a part of a set menu that is sold out', { part_product_id: 9, is_offered: false }],
  ])('names the group that has too few options, and does not add the product: %s', async (_what, own) => {
    const restaurant = withRestaurant();
    restaurant.products = [{ ...TEA, option_groups: [{ id: 1, prices: [] }] }];
    const group = buildOptionGroup({ id: 1, options: [buildGroupOption(own)] });
    backend.use(http.get(api('/option-groups'), () => ok([group])));
    const { user } = open();
    await user.click(await button('Her şey'));
    const tile = await button(/^Çay[ ,]+Tükendi: Boy$/);
    await user.click(tile);
    expect(await button(/^0 adet/)).toBeDisabled();
  });

  it('repeats a round at current prices, without sold-out products', async () => {
    const items = [
      buildOrderItem({ product_id: 1, product_name: 'Çay', quantity: 3, price: 25 }),
      buildOrderItem({ id: 2, product_id: 2, product_name: 'Şiş Kebap' }),
    ];
    const restaurant = withRestaurant({ orders: [buildOrder({ items })] });
    restaurant.products = [TEA, { ...KEBAB, is_sold_out: true }];
    const { user } = open();
    await user.click(await button('1. turu tekrarla'));
    const round = within(await screen.findByRole('dialog', { name: 'Yeni tur' }));
    expect(round.getByRole('button', { name: 'Gönder · ₺90,00' })).toBeEnabled();
    expect(round.queryByText('Şiş Kebap')).not.toBeInTheDocument();
    expect(round.getByText('Şu an verilemiyor, eklenmedi: Şiş Kebap')).toBeVisible();
  });

  it('repeats a round with one tap at its table, after showing what is ordered again', async () => {
    const restaurant = withRestaurant({
      orders: [
        buildOrder({ items: [buildOrderItem({ product_id: 1, product_name: 'Çay', quantity: 3 })] }),
        buildOrder({ id: 91, status: 'cancelled' }),
        buildOrder({ id: 92, items: [buildOrderItem({ id: 2, product_id: 2, product_name: 'Şiş Kebap' })] }),
      ],
    });
    restaurant.products = [TEA, { ...KEBAB, is_sold_out: true }];
    const { user } = openAdmin('/admin/service?table=5', { role: 'waiter' });
    expect(await button('Tekrarla, 3. tur')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tekrarla, 2. tur' })).not.toBeInTheDocument();
    await user.click(await button('Tekrarla, 3. tur'));
    // Nothing of it can be ordered.
    expect(await screen.findByText('Şu an verilemiyor, eklenmedi: Şiş Kebap')).toBeVisible();
    expect(await button(/^0 adet/)).toBeDisabled();
    await user.click(await button('Siparişten çık'));
    await user.click(await button('Tekrarla, 1. tur'));
    const round = within(await screen.findByRole('dialog', { name: 'Yeni tur' }));
    expect(restaurant.sent).toEqual([]);
    await user.click(round.getByRole('button', { name: 'Gönder · ₺90,00' }));
    await waitFor(() => expect(restaurant.sent).toHaveLength(1));
    expect(restaurant.sent[0]?.body).toMatchObject({ items: [{ product_id: 1, quantity: 3 }] });
  });

  it('is a draft on its tile until it is sent, also after Back', async () => {
    withRestaurant({ orders: [] });
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    expect(await button(/^M-5[ ,]+Taslak/)).toBeVisible();
    await user.click(await button('Siparişten çık'));
    await user.click(await button('Masalara dön'));
    expect(await button(/^M-5[ ,]+Taslak/)).toBeVisible();
    await user.click(await button(/^M-5[ ,]+Taslak/));
    await user.click(await button('Sipariş al'));
    await user.click(await button('Gönder'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Taslak/ })).not.toBeInTheDocument());
  });

  it('gives the visit the guests that were counted before it, also after Back and without a connection', async () => {
    const restaurant = withRestaurant();
    const opened: unknown[] = [];
    backend.use(
      http.post(api('/visits'), async ({ request }) => {
        if (!restaurant.isReachable) return HttpResponse.error();
        opened.push({ ...((await request.json()) as object), ordersBefore: restaurant.placed.size });
        return ok(restaurant.visit, { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/service?table=6', { role: 'waiter' });
    await user.click(await button('Bir kişi artır'));
    await user.click(await button('Sipariş al'));
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Siparişten çık'));
    await user.click(await button('Masalara dön'));
    await user.click(await button(/^M-6[ ,]+Taslak/));
    expect(await screen.findByRole('group', { name: /^Kişi sayısı/ })).toHaveTextContent('3');
    await user.click(await button('Sipariş al'));
    restaurant.isReachable = false;
    await user.click(await button('Gönder'));
    await unsent();
    restaurant.isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(opened).toEqual([{ table_id: 6, guest_count: 3, ordersBefore: 0 }]);
  });

  it('opens the visit with the default number of guests if it was not changed', async () => {
    const restaurant = withRestaurant();
    const opened: unknown[] = [];
    backend.use(
      http.post(api('/visits'), async ({ request }) => {
        opened.push(await request.json());
        return ok(restaurant.visit, { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/service?table=6', { role: 'cashier' });
    expect(await screen.findByRole('group', { name: /^Kişi sayısı/ })).toHaveTextContent('2');
    await user.click(await button('Sipariş al'));
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(opened).toEqual([{ table_id: 6, guest_count: 2 }]);
  });

  it('does not close the visit by a second press where the order was sent', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/service?table=5&form=order', { role: 'waiter' });
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    await user.click(await button('Kapat'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await button('Kapat')).not.toHaveAttribute('aria-disabled'));
    await user.click(await button('Kapat'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('accepts a note on each line that is not sent yet, in its place', async () => {
    const restaurant = withRestaurant();
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Her şey'));
    await user.click(await product('Çay'));
    await user.click(await button(/^2 adet/));
    const round = within(await screen.findByRole('dialog', { name: 'Yeni tur' }));
    await user.click(round.getByRole('button', { name: 'Not ekle, Çay' }));
    await user.type(round.getByRole('textbox', { name: 'Ürün notu' }), 'Açık{Enter}');
    expect(round.getByText('Açık')).toBeVisible();
    await user.click(round.getByRole('button', { name: 'Notu değiştir, Çay' }));
    await user.type(round.getByRole('textbox', { name: 'Ürün notu' }), ' olsun{Escape}');
    await user.click(round.getByRole('button', { name: 'Not ekle, Şiş Kebap' }));
    await user.type(round.getByRole('textbox', { name: 'Ürün notu' }), 'Acısız');
    await user.click(round.getByRole('button', { name: /^Gönder/ }));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(restaurant.sent[0]?.body).toMatchObject({
      items: [
        { product_id: 2, special_instructions: 'Acısız' },
        { product_id: 1, special_instructions: 'Açık' },
      ],
    });
  });

  it('does not send products that were sold out in the meantime', async () => {
    const restaurant = withRestaurant();
    const { user, live } = open();
    await user.click(await product('Şiş Kebap'));
    restaurant.products = [TEA, { ...KEBAB, is_sold_out: true }];
    live.send({ type: 'menu_changed', data: { area: 'menu' } });
    expect(await screen.findByText(/^Tükendi: Şiş Kebap/)).toBeVisible();
    expect(await button('Gönder')).toBeDisabled();
    await user.click(await button(/^Şiş Kebap[ ,]+Tükendi/));
    expect(await button(/^1 adet/)).toBeVisible();
  });

  it('takes a takeaway order without a table; name and phone are optional', async () => {
    const restaurant = withRestaurant();
    const { user } = openAdmin('/admin/service', { role: 'editor' });
    await user.click(await button('Paket / Gel-al'));
    await user.click(await product('Şiş Kebap'));
    await user.click(await button(/^1 adet/));
    await user.type(await screen.findByRole('textbox', { name: 'Ad (isteğe bağlı)' }), 'Ali');
    await user.click(await button(/^Gönder · /));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(restaurant.sent[0]?.body).toMatchObject({
      order_type: 'takeaway',
      customer_name: 'Ali',
      customer_phone: null,
    });
    expect(restaurant.sent[0]?.body).not.toHaveProperty('table_id');
  });
});

describe('without a connection', () => {
  it('rounds stay on the device in their order, survive a reload, and are sent once', async () => {
    const restaurant = withRestaurant();
    restaurant.isReachable = false;
    const { user, unmount } = open();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    await user.click(await button('Sipariş al'));
    await user.click(await button('Her şey'));
    await user.click(await product('Çay'));
    await user.click(await button('Gönder'));
    await waitFor(async () => expect((await unsent()).getAllByText(/bağlantı bekleniyor/)).toHaveLength(2));
    unmount();

    restaurant.isReachable = true;
    open();
    await waitFor(() => expect(restaurant.placed.size).toBe(2));
    expect(restaurant.sent.map(({ body }) => body.total_amount)).toEqual([400, 30]);
    await waitFor(() => expect(allUnsent()).toHaveLength(0));
  });

  it('an unsent round survives a reload', async () => {
    withRestaurant();
    const { user, unmount } = open();
    await user.click(await product('Şiş Kebap'));
    unmount();
    open();
    expect(await button(/^1 adet/)).toBeEnabled();
  });

  it('a round that waited follows its party to another table, and asks when the party has left', async () => {
    const restaurant = withRestaurant();
    const takeUnsent = async () => {
      restaurant.isReachable = false;
      const { user, unmount } = open();
      await user.click(await product('Şiş Kebap'));
      await user.click(await button('Gönder'));
      expect(await (await unsent()).findByText(/bağlantı bekleniyor/)).toBeVisible();
      unmount();
      restaurant.isReachable = true;
    };
    await takeUnsent();
    restaurant.visit = { ...restaurant.visit, table_id: 6, table_number: 'M-6' };
    const { unmount } = open();
    await waitFor(() => expect(restaurant.sent).toMatchObject([{ body: { table_id: 6 } }]));
    unmount();

    restaurant.visit = { ...restaurant.visit, table_id: 5, table_number: 'M-5' };
    await takeUnsent();
    restaurant.visit = { ...restaurant.visit, status: 'closed' };
    open();
    expect(await (await unsent()).findByText(/^Bu adisyon artık açık değil/)).toBeVisible();
    expect(restaurant.placed.size).toBe(1);
  });

  it('a round of another user waits for a decision', async () => {
    const restaurant = withRestaurant();
    restaurant.isReachable = false;
    const { user, unmount } = open();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    expect(await (await unsent()).findByText(/bağlantı bekleniyor/)).toBeVisible();
    unmount();
    restaurant.isReachable = true;
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('unsent_round:'))) {
      const round = JSON.parse(localStorage.getItem(key) ?? '') as object;
      localStorage.setItem(key, JSON.stringify({ ...round, takenBy: { id: 2, username: 'kerem' } }));
    }
    const { user: ayse } = openAdmin('/admin/service?table=5', { role: 'editor' });
    const [region] = await screen.findAllByRole('region', { name: 'Gönderilmemiş turlar' });
    expect(within(region as HTMLElement).getByText('kerem tarafından alındı, gönderilmedi')).toBeVisible();
    expect(restaurant.sent).toEqual([]);
    await ayse.click(within(region as HTMLElement).getByRole('button', { name: /^Gönder/ }));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
  });

  it('a round of a browser that stores nothing waits in the page, which says so, and is sent', async () => {
    const restaurant = withRestaurant();
    restaurant.isReachable = false;
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    refuseStorage();
    await user.click(await button('Gönder'));
    expect(await (await unsent()).findByText(/^Tarayıcınız turları saklamıyor/)).toBeVisible();
    restaurant.isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
  });

  it('signing out names the unsent rounds and keeps them', async () => {
    const restaurant = withRestaurant();
    restaurant.isReachable = false;
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    await user.click(await screen.findByRole('button', { name: /^Hesap:/ }));
    await user.click(await button('Çıkış yap'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('1 tur gönderilmedi. Yine de çıkılsın mı?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Çıkış yap' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(Object.keys(localStorage).some((key) => key.startsWith('unsent_round:'))).toBe(true);
  });
});

describe('a refused round', () => {
  it('shows old and new prices and is sent at the new ones only after a confirmation', async () => {
    const restaurant = withRestaurant();
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    restaurant.products = [TEA, { ...KEBAB, price: 450 }];
    await user.click(await button('Gönder'));
    const region = await unsent();
    expect(await region.findByText('Şiş Kebap: 400 yerine 450')).toBeVisible();
    expect(restaurant.placed.size).toBe(0);
    await user.click(await region.findByRole('button', { name: 'Böyle gönder · ₺450,00' }));
    await waitFor(() => expect(restaurant.placed.size).toBe(1));
    expect(new Set(restaurant.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('holds back later rounds of its table, can be changed, and is discarded only after a confirmation', async () => {
    const restaurant = withRestaurant();
    backend.use(http.post(api('/orders'), () => fail('table_not_found')));
    const { user } = open();
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    expect(await (await unsent()).findByText('Gönderilmedi: karar bekliyor')).toBeVisible();
    await user.click(await button('Sipariş al'));
    await user.click(await product('Şiş Kebap'));
    await user.click(await button('Gönder'));
    expect(await (await unsent()).findByText('Önceki turun kararı bekleniyor')).toBeVisible();
    // Beside the tables, while the next round is being taken.
    await user.click(await button('Sipariş al'));
    await user.click(await product('Şiş Kebap'));
    await user.click(await (await unsent()).findByRole('button', { name: 'Düzenle' }));
    expect(await button(/^2 adet/)).toBeEnabled();
    await user.click(await (await unsent()).findByRole('button', { name: 'Düzenle' }));
    expect(await button(/^3 adet/)).toBeEnabled();
    await user.click(await button('Gönder'));
    await user.click(await (await unsent()).findByRole('button', { name: 'Sil' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(allUnsent()).toHaveLength(0));
    expect(restaurant.placed.size).toBe(0);
  });
});
