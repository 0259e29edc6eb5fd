import fc from 'fast-check';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { addOption, addOptionGroup, addProduct, addTable } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

/** A dish for 100 TL: one size of two, up to two cheeses, onion that can be left out, and its own lavash. */
async function open() {
  const test = await buildTestApp();
  const table = await addTable(test);
  const product = await addProduct(test, { price_kurus: 10_000 });
  const productIds = [product.id];
  const size = await addOptionGroup(test, {
    name: 'Boy',
    min_choices: 1,
    max_choices: 1,
    productIds,
    options: [
      { name: 'Küçük', price_modifier_kurus: -1_000 },
      { name: 'Büyük', price_modifier_kurus: 4_000 },
    ],
  });
  const extras = await addOptionGroup(test, {
    name: 'Ekstralar',
    max_choices: 3,
    productIds,
    options: [
      { name: 'Kaşar', price_modifier_kurus: 2_550, max_quantity: 2 },
      { name: 'Sucuk', price_modifier_kurus: 3_000, max_quantity: 2 },
    ],
  });
  const without = await addOptionGroup(test, {
    name: 'Çıkarılacaklar',
    productIds,
    options: [{ name: 'Soğan', kind: 'without', price_modifier_kurus: 0 }],
  });
  const lavash = await addOption(test, { product_id: product.id });
  const [small, large, cheese, sausage, onion] = [size, extras, without].flatMap(({ options }) =>
    options.map(({ id }) => id),
  ) as [number, number, number, number, number];
  const choose = (product_option_id: number, price: number, quantity?: number) => ({
    product_option_id,
    price,
    quantity,
  });
  const order = (options: object[], total: number, quantity = 1) =>
    test.call<GuestOrder>('POST', '/orders', {
      headers: { 'accept-language': 'en' },
      body: {
        table_id: table.id,
        items: [{ product_id: product.id, price: 100, quantity, options }],
        total_amount: total,
      },
    });
  return {
    test,
    product,
    size,
    order,
    choose,
    ids: { small, large, cheese, sausage, onion, lavash: lavash.id },
  };
}

describe('an order with options of groups', () => {
  it('costs the sum of its options, and keeps the quantity of each and removed ingredients', async () => {
    const { test, order, choose, ids } = await open();
    const options = [
      choose(ids.large, 40),
      choose(ids.cheese, 51, 2),
      choose(ids.onion, 0),
      choose(ids.lavash, 35),
    ];
    const { status, data } = await order(options, 452, 2);
    expect(status).toBe(201);
    expect(data.total_amount).toBe(452);
    expect(data.items[0]?.options).toMatchObject([
      { product_option_name: 'Büyük', price: 40, quantity: 1, kind: 'extra' },
      { product_option_name: 'Kaşar', price: 51, quantity: 2, kind: 'extra' },
      { product_option_name: 'Soğan', price: 0, quantity: 1, kind: 'without' },
      { product_option_name: 'İlave lavaş', price: 35, quantity: 1, kind: 'extra' },
    ]);
    const token = await test.tokenOf('manager');
    const { visit_id } = (await test.call<Order>('GET', `/orders/${data.id}`, { token })).data;
    const { bill } = (await test.call<VisitWithOrders>('GET', `/visits/${visit_id}`, { token })).data;
    expect(bill).toMatchObject({ subtotal: 452, total: 452, unpaid: 452 });
  });

  it('is priced by the product’s own price of an option', async () => {
    const { test, product, order, choose, ids } = await open();
    await test.context.db
      .insertInto('product_option_prices')
      .values({ product_id: product.id, option_id: ids.large, price_modifier_kurus: 5_500 })
      .execute();
    const { status, failure } = await order([choose(ids.large, 40)], 140);
    expect([status, failure.code]).toEqual([409, 'order_changed']);
    expect(failure.errors?.[0]).toEqual({
      path: 'items.0.options.0.price',
      message: 'Büyük: ₺55.00 instead of ₺40.00',
    });
    expect((await order([choose(ids.large, 55)], 155)).status).toBe(201);
  });

  it('is refused, naming dish and group, if too few, too many or too often are chosen', async () => {
    const { order, choose, ids } = await open();
    const large = choose(ids.large, 40);
    const invalid = (...messages: string[]) => [
      422,
      'validation_failed',
      ...messages.map((message) => `items.0.options: ${message}`),
    ];
    /** Refusal of an order at the correct price: other differences are reported first. */
    const refusalOf = async (total: number, ...options: object[]) => {
      const { status, failure } = await order(options, total);
      return [
        status,
        failure.code,
        ...(failure.errors ?? []).map(({ path, message }) => `${path}: ${message}`),
      ];
    };
    expect(await refusalOf(100)).toEqual(invalid('Adana Kebap: choose at least 1 of “Boy”.'));
    expect(await refusalOf(130, large, choose(ids.small, -10))).toEqual(
      invalid('Adana Kebap: choose at most 1 of “Boy”.'),
    );
    expect(await refusalOf(216.5, large, choose(ids.cheese, 76.5, 3))).toEqual(
      invalid('Adana Kebap: “Kaşar” can be chosen at most 2×.'),
    );
    expect(await refusalOf(251, large, choose(ids.cheese, 51, 2), choose(ids.sausage, 60, 2))).toEqual(
      invalid('Adana Kebap: choose at most 3 of “Ekstralar”.'),
    );
    expect((await order([large, choose(ids.cheese, 51, 2), choose(ids.sausage, 30)], 221)).status).toBe(201);
  });

  it('has the default options of a group of which it names none, also when an earlier client sends it', async () => {
    const { test, order, choose, ids } = await open();
    expect((await order([], 100)).status).toBe(422);
    await test.context.db
      .updateTable('product_options')
      .set({ is_default: 1 })
      .where('id', '=', ids.small)
      .execute();
    const { status, data } = await order([], 90);
    expect([status, data.total_amount]).toEqual([201, 90]);
    expect(data.items[0]?.options).toMatchObject([{ product_option_name: 'Küçük', price: -10 }]);
    expect((await order([], 100)).failure.code).toBe('order_changed');
    const { data: large } = await order([choose(ids.large, 40)], 140);
    expect(large.items[0]?.options.map((option) => option.product_option_name)).toEqual(['Büyük']);
  });

  it('is refused as sold out while too few options of a group are offered', async () => {
    const { test, size, order, choose, ids } = await open();
    await test.context.db
      .updateTable('product_options')
      .set({ is_active: 0 })
      .where('group_id', '=', size.group.id)
      .execute();
    const { status, failure } = await order([choose(ids.large, 40)], 140);
    expect([status, failure.code]).toEqual([409, 'order_changed']);
    expect(failure.errors).toEqual([
      {
        path: 'items.0.product_id',
        message: 'Adana Kebap is sold out: too few options are left of “Boy”.',
      },
    ]);
  });

  it('is also prepared at the stations that its options add', async () => {
    const { test, order, choose, ids } = await open();
    const token = await test.tokenOf('manager');
    const bar = (await test.call<Station>('POST', '/stations', { token, body: { name: 'Bar' } })).data;
    await test.context.db
      .updateTable('product_options')
      .set({ station_id: bar.id })
      .where('id', '=', ids.cheese)
      .execute();
    const stationsOf = async (options: object[], total: number) => {
      const { id } = (await order(options, total)).data;
      const { data } = await test.call<Order>('GET', `/orders/${id}`, { token });
      return data.items[0]?.stations.map((station) => station.id);
    };
    const [kitchen] = (await stationsOf([choose(ids.large, 40)], 140)) ?? [];
    expect(kitchen).not.toBe(bar.id);
    expect(await stationsOf([choose(ids.large, 40), choose(ids.cheese, 25.5)], 165.5)).toEqual([
      kitchen,
      bar.id,
    ]);
  });

  it('keeps its options when some of its pieces move to another table', async () => {
    const { test, order, choose, ids } = await open();
    const token = await test.tokenOf('manager');
    const { data } = await order([choose(ids.large, 40), choose(ids.cheese, 51, 2)], 382, 2);
    const { visit_id } = (await test.call<Order>('GET', `/orders/${data.id}`, { token })).data;
    const { version } = (await test.call<VisitWithOrders>('GET', `/visits/${visit_id}`, { token })).data;
    const target = await addTable(test, 'M-2');
    const moved = await test.call('POST', `/visits/${visit_id}/items/move`, {
      token,
      body: { table_id: target.id, items: [{ id: data.items[0]?.id, quantity: 1 }], version },
    });
    expect(moved.status, moved.raw.body).toBe(200);
    const orders = (await test.call<Order[]>('GET', '/orders/active', { token })).data;
    expect(orders.map(({ total_amount }) => total_amount)).toEqual([191, 191]);
    for (const { items } of orders) {
      expect(items[0]?.options.map(({ price, quantity }) => [price, quantity])).toEqual([
        [40, 1],
        [51, 2],
      ]);
    }
  });
});

it('is accepted exactly if a simple model allows it, at the model’s price', async () => {
  const { order, ids } = await open();
  const menu = [
    { id: ids.small, kurus: -1_000, max: 1 },
    { id: ids.large, kurus: 4_000, max: 1 },
    { id: ids.cheese, kurus: 2_550, max: 2 },
    { id: ids.sausage, kurus: 3_000, max: 2 },
    { id: ids.onion, kurus: 0, max: 1 },
    { id: ids.lavash, kurus: 3_500, max: 1 },
  ];
  const quantities = fc.tuple(fc.nat(1), fc.nat(1), fc.nat(3), fc.nat(2), fc.nat(2), fc.nat(1));
  await fc.assert(
    fc.asyncProperty(quantities, fc.integer({ min: 1, max: 3 }), async (chosen, pieces) => {
      const [small, large, cheese, sausage] = chosen;
      const isAllowed =
        small + large === 1 &&
        cheese + sausage <= 3 &&
        menu.every(({ max }, index) => (chosen[index] ?? 0) <= max);
      const kurus = menu.reduce((sum, one, index) => sum + one.kurus * (chosen[index] ?? 0), 10_000) * pieces;
      const options = menu.flatMap((one, index) => {
        const quantity = chosen[index] ?? 0;
        return quantity === 0
          ? []
          : { product_option_id: one.id, price: (one.kurus * quantity) / 100, quantity };
      });
      const { status, data } = await order(options, kurus / 100, pieces);
      expect(status).toBe(isAllowed ? 201 : 422);
      if (!isAllowed) return;
      expect(data.total_amount).toBe(kurus / 100);
      // A client that knows no quantities adds up the prices.
      const optionsSum = (data.items[0]?.options ?? []).reduce((sum, { price }) => sum + price * 100, 0);
      expect(Math.round(10_000 + optionsSum) * pieces).toBe(kurus);
    }),
    { numRuns: 40 },
  );
});
