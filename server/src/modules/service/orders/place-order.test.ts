import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { addCategory, addOption, addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, TEST_START_MS, type TestApp } from '#testing/test-app';

async function restaurantWithKebap() {
  const test = await buildTestApp();
  const table = await addTable(test);
  const product = await addProduct(test);
  const lavash = await addOption(test, { product_id: product.id });
  const body = {
    order_type: 'table',
    table_id: table.id,
    items: [
      {
        product_id: product.id,
        quantity: 2,
        price: 620,
        special_instructions: ' Az pişmiş ',
        options: [{ product_option_id: lavash.id, price: 35, product_option_name: 'Lavaş' }],
      },
    ],
    total_amount: 1310,
    customer_name: 'Ayşe',
  };
  return { test, table, product, lavash, body };
}

const countRows = async (test: TestApp, table: 'orders' | 'order_items' | 'order_item_options' | 'events') =>
  (
    await test.context.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('placing an order', () => {
  it('stores it with the prices of the menu and makes the table occupied', async () => {
    const { test, table, product, lavash, body } = await restaurantWithKebap();

    const { status, data } = await test.call<GuestOrder>('POST', '/orders', { body });

    expect(status).toBe(201);
    expect(data).toMatchObject({
      order_type: 'table',
      table_id: table.id,
      table_number: 'M-1',
      status: 'new',
      total_amount: 1310,
      created_at: '2026-05-12T09:00:00.000Z',
      items: [
        {
          product_id: product.id,
          product_name: 'Adana Kebap',
          quantity: 2,
          price: 620,
          duration: 18,
          status: 'preparing',
          due_at: '2026-05-12T09:18:00.000Z',
          special_instructions: 'Az pişmiş',
          options: [{ product_option_id: lavash.id, product_option_name: 'İlave lavaş', price: 35 }],
        },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('Ayşe');
    expect((await test.call<Table>('GET', `/tables/${table.id}`)).data.status).toBe('occupied');

    const staff = await test.tokenOf('editor');
    const [read] = (await test.call<Order[]>('GET', '/orders/active', { token: staff })).data;
    expect(read).toMatchObject({ id: data.id, customer_name: 'Ayşe', total_amount: 1310 });
    expect(read).not.toHaveProperty('token');
    expect((await test.call<GuestOrder>('GET', `/orders/track/${data.token}`)).data).toEqual(data);
  });

  it('returns 409 with the changes when the guest was shown other prices, and stores nothing', async () => {
    const { test, product, lavash, body } = await restaurantWithKebap();
    await test.context.db
      .updateTable('products')
      .set({ price_kurus: 70_000 })
      .where('id', '=', product.id)
      .execute();
    await test.context.db
      .updateTable('product_options')
      .set({ price_modifier_kurus: 4_000 })
      .where('id', '=', lavash.id)
      .execute();

    const { status, failure } = await test.call('POST', '/orders', {
      body,
      headers: { 'accept-language': 'en' },
    });

    expect(status).toBe(409);
    expect(failure.code).toBe('order_changed');
    expect(failure.errors).toEqual([
      { path: 'items.0.price', message: 'Adana Kebap: ₺700.00 instead of ₺620.00' },
      { path: 'items.0.options.0.price', message: 'İlave lavaş: ₺40.00 instead of ₺35.00' },
      { path: 'total_amount', message: 'Total: ₺1,480.00 instead of ₺1,310.00' },
    ]);
    expect(await countRows(test, 'orders')).toBe(0);
    expect(await countRows(test, 'events')).toBe(0);
  });

  it('returns 409 naming products that are removed, inactive or sold out', async () => {
    const { test, table } = await restaurantWithKebap();
    const hidden = await addCategory(test, { is_active: 0 });
    const [soldOut, inactive, inHidden, plain] = [
      await addProduct(test, { name: 'Künefe', is_sold_out: 1, price_kurus: 100 }),
      await addProduct(test, { is_active: 0, price_kurus: 100 }),
      await addProduct(test, { category_id: hidden.id, price_kurus: 100 }),
      await addProduct(test, { price_kurus: 100 }),
    ];
    const offOption = await addOption(test, { product_id: plain.id, is_active: 0 });
    const items = [soldOut, inactive, inHidden, { id: 9_999 }, plain].map(({ id }) => ({
      product_id: id,
      price: 1,
      options: id === plain.id ? [{ product_option_id: offOption.id, price: 35 }] : [],
    }));

    const { status, failure } = await test.call('POST', '/orders', {
      body: { table_id: table.id, items, total_amount: 5 },
    });

    expect(status).toBe(409);
    expect(failure.errors).toEqual([
      { path: 'items.0.product_id', message: 'Künefe tükendi.' },
      { path: 'items.1.product_id', message: 'Bu ürün artık menüde yok.' },
      { path: 'items.2.product_id', message: 'Bu ürün artık menüde yok.' },
      { path: 'items.3.product_id', message: 'Bu ürün artık menüde yok.' },
      { path: 'items.4.options.0.product_option_id', message: 'Bu seçenek artık sunulmuyor.' },
    ]);
  });

  it('returns 422 without a required option', async () => {
    const { test, table, product } = await restaurantWithKebap();
    await addOption(test, { product_id: product.id, name: 'Porsiyon', is_required: 1 });

    const { status, failure } = await test.call('POST', '/orders', {
      body: { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 },
    });

    expect(status).toBe(422);
    expect(failure.errors).toEqual([{ path: 'items.0.options', message: '“Porsiyon” seçeneği zorunludur.' }]);
  });

  it('requires name, phone and address for takeaway, which has no table', async () => {
    const { test, body } = await restaurantWithKebap();
    const takeaway = { ...body, order_type: 'takeaway', table_id: undefined, customer_name: '   ' };

    const refused = await test.call('POST', '/orders', { body: takeaway });
    expect(refused.status).toBe(422);
    expect(refused.failure.errors?.map(({ path }) => path)).toEqual([
      'customer_name',
      'customer_phone',
      'customer_address',
    ]);

    const { status, data } = await test.call<GuestOrder>('POST', '/orders', {
      body: {
        ...takeaway,
        customer_name: 'Ali',
        customer_phone: '0532 111 22 33',
        customer_address: 'Üsküdar',
      },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ order_type: 'takeaway', table_id: null, table_number: null });
  });

  it('takes takeaway with a phone that can be called only: a complete Turkish number or one of another country', async () => {
    const { test, body } = await restaurantWithKebap();
    const order = (customer_phone: string, token?: string) =>
      test.call<GuestOrder>('POST', '/orders', {
        token,
        body: {
          ...body,
          order_type: 'takeaway',
          table_id: undefined,
          customer_name: 'Ali',
          customer_address: 'Üsküdar',
          customer_phone,
        },
      });
    for (const phone of ['123', '0532 000 00', 'yok']) {
      const { status, failure } = await order(phone);
      expect([status, failure.errors?.map(({ path }) => path)]).toEqual([422, ['customer_phone']]);
    }
    for (const phone of ['+90 532 000 00 00', '+49 30 1234567'])
      expect((await order(phone)).status).toBe(201);
    // Staff write what they know.
    expect((await order('123', await test.tokenOf('manager'))).status).toBe(201);
  });

  it('hands takeaway over at the scanned table without an address, which a revoked code does not', async () => {
    const { test, body } = await restaurantWithKebap();
    await addTable(test, 'M-7', { qr_token: 'seven' });
    const order = (more: object) =>
      test.call<GuestOrder>('POST', '/orders', {
        body: { ...body, order_type: 'takeaway', table_id: undefined, table_token: 'seven', ...more },
      });
    const nameless = await order({ customer_name: ' ' });
    expect(nameless.failure.errors?.map(({ path }) => path)).toEqual(['customer_name']);
    const revoked = await order({ customer_name: 'Ali', table_token: 'eight' });
    expect([revoked.status, revoked.failure.code]).toEqual([404, 'table_not_found']);

    const { status, data } = await order({ customer_name: 'Ali' });
    expect([status, data.table_id]).toEqual([201, null]);
    const forStaff = await test.call<Order>('GET', `/orders/${data.id}`, {
      token: await test.tokenOf('manager'),
    });
    expect(forStaff.data).toMatchObject({
      customer_name: 'Ali',
      customer_phone: null,
      customer_address: 'M-7',
    });
  });

  it('needs no address of guests who pick takeaway up, and says so to staff', async () => {
    const { test, body } = await restaurantWithKebap();
    const order = (more: object) =>
      test.call<GuestOrder>('POST', '/orders', {
        body: { ...body, order_type: 'takeaway', table_id: undefined, is_picked_up: true, ...more },
      });
    const unreachable = await order({ customer_name: 'Ali' });
    expect(unreachable.failure.errors?.map(({ path }) => path)).toEqual(['customer_phone']);
    const { status, data } = await order({ customer_name: 'Ali', customer_phone: '0532 111 22 33' });
    expect(status).toBe(201);
    const forStaff = await test.call<Order>('GET', `/orders/${data.id}`, {
      token: await test.tokenOf('manager'),
    });
    expect(forStaff.data.customer_address).toBe('Gelip alacak');
  });

  it('prefers the table of the scanned code to the chosen one, and can require the code', async () => {
    const { test, body } = await restaurantWithKebap();
    const scanned = await addTable(test, 'M-7', { qr_token: 'seven' });

    const byCode = await test.call<GuestOrder>('POST', '/orders', {
      body: { ...body, table_token: 'seven' },
    });
    expect(byCode.data.table_id).toBe(scanned.id);

    const unknown = await test.call('POST', '/orders', { body: { ...body, table_token: 'eight' } });
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'table_not_found']);

    await setSetting(test, 'table_code_required', '1');
    const withoutCode = await test.call('POST', '/orders', { body });
    expect([withoutCode.status, withoutCode.failure.code]).toEqual([403, 'table_code_required']);
    expect((await test.call('POST', '/orders', { body, token: await test.tokenOf('editor') })).status).toBe(
      201,
    );
  });

  it('requires an active table', async () => {
    const { test, body } = await restaurantWithKebap();
    const closed = await addTable(test, 'M-9', { is_active: 0 });

    const none = await test.call('POST', '/orders', { body: { ...body, table_id: undefined } });
    expect([none.status, none.failure.errors?.[0]?.path]).toEqual([422, 'table_id']);
    const inactive = await test.call('POST', '/orders', { body: { ...body, table_id: closed.id } });
    expect([inactive.status, inactive.failure.code]).toEqual([404, 'table_not_found']);
  });

  it('stores nothing when the last write fails', async () => {
    const { test, body } = await restaurantWithKebap();
    // The last write inserts the live message.
    await test.context.db.schema.alterTable('events').renameTo('events_away').execute();

    const { status, failure } = await test.call('POST', '/orders', { body });

    expect([status, failure.code]).toEqual([500, 'internal']);
    expect(await countRows(test, 'orders')).toBe(0);
    expect(await countRows(test, 'order_items')).toBe(0);
    expect(await countRows(test, 'order_item_options')).toBe(0);
    const table = await test.context.db.selectFrom('tables').select('status').executeTakeFirstOrThrow();
    expect(table.status).toBe('available');
  });

  it('belongs to the day in the restaurant’s time zone', async () => {
    const test = await buildTestApp();
    await setSetting(test, 'day_starts_at', '0');
    test.clock.advance(Date.UTC(2026, 4, 12, 22, 30) - TEST_START_MS);
    const order = await placeOrder(test);
    const row = await test.context.db
      .selectFrom('orders')
      .select('business_date')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.business_date).toBe('2026-05-13');
  });
});

describe('sending an order again', () => {
  it('returns the first response, also to concurrent requests, and stores one order', async () => {
    const { test, body } = await restaurantWithKebap();
    const headers = { 'idempotency-key': 'cart-1' };

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => test.call<GuestOrder>('POST', '/orders', { body, headers })),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ data }) => data.token)).size).toBe(1);
    expect(await countRows(test, 'orders')).toBe(1);
    expect(await countRows(test, 'order_items')).toBe(1);
  });

  it('refuses another order with the same key', async () => {
    const { test, body } = await restaurantWithKebap();
    const headers = { 'idempotency-key': 'cart-1' };
    await test.call('POST', '/orders', { body, headers });

    const { status, failure } = await test.call('POST', '/orders', {
      body: { ...body, special_instructions: 'Acele' },
      headers,
    });

    expect([status, failure.code]).toEqual([409, 'idempotency_mismatch']);
  });

  it('can use the key again after a refusal', async () => {
    const { test, body } = await restaurantWithKebap();
    const headers = { 'idempotency-key': 'cart-1' };
    const refused = await test.call('POST', '/orders', { body: { ...body, total_amount: 1 }, headers });
    expect(refused.status).toBe(409);
    expect((await test.call('POST', '/orders', { body, headers })).status).toBe(201);
  });
});
