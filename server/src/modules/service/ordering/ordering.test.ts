import type { Category } from 'shared-api/contract/menu/categories';
import type { OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import type { OrderingStatus, OrderPause } from 'shared-api/contract/service/ordering';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addCategory, addOptionGroup, addProduct, addTable } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const DAILY: OpeningHours = {
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', until: '23:00' }],
  exceptions: [],
};

/** A restaurant in Istanbul, three hours ahead of UTC, with a kebap for 620 lira in a category. */
async function openRestaurant() {
  const test = await buildTestApp();
  test.clock.set('2026-11-24T09:00:00Z');
  const table = await addTable(test, 'M-1');
  const category = await addCategory(test, { name: 'Izgaralar' });
  const product = await addProduct(test, { category_id: category.id });
  const manager = await callerOf(test, 'manager');
  const body = (productId = product.id) => ({
    table_id: table.id,
    items: [{ product_id: productId, price: 620, quantity: 1 }],
    total_amount: 620,
  });
  return {
    test,
    category,
    product,
    manager,
    order: (productId?: number) => test.call('POST', '/orders', { body: body(productId) }),
    orderAsStaff: () => manager.post('/orders', body()),
    status: async () => (await test.call<OrderingStatus>('GET', '/ordering-status')).data,
    setHours: (value: OpeningHours | string) =>
      manager.put('/settings/opening_hours', {
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }),
  };
}

describe('guests’ orders and the opening hours', () => {
  it('are refused while the restaurant is closed; those of staff are not, and the menu stays visible', async () => {
    const { test, order, orderAsStaff, status, setHours } = await openRestaurant();
    expect((await order()).status).toBe(201);
    expect((await setHours(DAILY)).status).toBe(200);
    expect((await order()).status).toBe(201);

    test.clock.set('2026-11-24T20:00:00Z');
    const { status: code, failure } = await order();
    expect([code, failure.code]).toEqual([403, 'restaurant_closed']);
    expect(failure.message).toContain('Sepetiniz duruyor');
    expect(await status()).toEqual({
      accepts_orders: false,
      reason: 'closed',
      resumes_at: '2026-11-25T06:00:00.000Z',
      is_open: false,
      open_until: null,
      unavailable: [],
      unavailable_option_ids: [],
      changes_in_ms: 10 * 3_600_000,
    });
    expect((await orderAsStaff()).status).toBe(201);
    expect((await test.call('GET', '/guest-bootstrap')).status).toBe(200);

    test.clock.set('2026-11-25T06:00:00Z');
    expect((await order()).status).toBe(201);
  });

  it('follow a change of hours and time zone at once', async () => {
    const { test, manager, status, setHours } = await openRestaurant();
    await setHours(DAILY);
    test.clock.set('2026-11-24T07:30:00Z');
    expect((await status()).is_open).toBe(true);
    await manager.put('/settings/time_zone', { value: 'Europe/Berlin' });
    expect((await status()).resumes_at).toBe('2026-11-24T08:00:00.000Z');
    await setHours('');
    expect(await status()).toMatchObject({ accepts_orders: true, is_open: null });
  });

  it.each([
    'not JSON',
    '{}',
    '{"weekly":[{"days":[0],"from":"09:00","until":"10:00"}],"exceptions":[]}',
    '{"weekly":[{"days":[],"from":"09:00","until":"10:00"}],"exceptions":[]}',
    '{"weekly":[{"days":[1],"from":"9:00","until":"24:00"}],"exceptions":[]}',
    '{"weekly":[],"exceptions":[{"first_date":"2026-12-31","last_date":"2026-12-30","hours":[]}]}',
    '{"weekly":[],"exceptions":[{"first_date":"2026-02-30","last_date":"2026-02-30","hours":[]}]}',
  ])('keep the hours if the new ones are invalid: %s', async (value) => {
    const { status, setHours } = await openRestaurant();
    await setHours(DAILY);
    const { status: code, failure } = await setHours(value);
    expect(code).toBe(422);
    expect(failure.errors).toEqual([{ path: 'value', message: 'Çalışma saatleri geçerli değil.' }]);
    expect((await status()).is_open).toBe(true);
  });
});

describe('served hours', () => {
  it('of a category refuse its products outside of them, and those of a product replace them', async () => {
    const { test, category, product, manager, order, orderAsStaff, status } = await openRestaurant();
    const allDay = await addProduct(test, { category_id: category.id });
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', until: '14:00' }];
    const saved = await manager.form<Category>('PUT', `/categories/${category.id}`, {
      served_hours: JSON.stringify(hours),
    });
    expect(saved.data.served_hours).toEqual(hours);
    await manager.put(`/products/${allDay.id}`, {
      served_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }],
    });
    expect((await order()).status).toBe(201);

    // The category's hours end while the guest has the product in the cart.
    test.clock.set('2026-11-24T11:00:00Z');
    const { status: code, failure } = await order();
    expect([code, failure.code]).toEqual([409, 'order_changed']);
    expect(failure.errors).toEqual([
      { path: 'items.0.product_id', message: 'Adana Kebap şu anda servis edilmiyor.' },
    ]);
    expect(await status()).toMatchObject({
      accepts_orders: true,
      unavailable: [{ product_id: product.id, available_at: '2026-11-25T05:00:00.000Z' }],
    });
    expect((await order(allDay.id)).status).toBe(201);
    expect((await orderAsStaff()).status).toBe(201);
  });

  it('stay if they are omitted, and are removed by an empty list', async () => {
    const { test, category, manager, status } = await openRestaurant();
    const path = `/categories/${category.id}`;
    await manager.put(path, { served_hours: [{ days: [1], from: '08:00', until: '09:00' }] });
    await manager.put(path, { name: 'Kahvaltı' });
    expect((await status()).unavailable).toHaveLength(1);
    await manager.put(path, { served_hours: [] });
    expect((await status()).unavailable).toEqual([]);
    expect((await test.call('GET', '/categories')).data).toMatchObject([{ served_hours: [] }]);
  });
});

describe('a pause of guests’ orders', () => {
  it('of the restaurant ends automatically after its minutes', async () => {
    const { test, manager, order, orderAsStaff, status } = await openRestaurant();
    const { data } = await manager.put<OrderPause[]>('/order-pauses', { is_paused: true, minutes: 30 });
    expect(data).toEqual([{ station_id: null, paused_until: '2026-11-24T09:30:00.000Z' }]);
    expect((await order()).failure.code).toBe('orders_paused');
    expect(await status()).toMatchObject({ reason: 'paused', resumes_at: '2026-11-24T09:30:00.000Z' });
    expect((await orderAsStaff()).status).toBe(201);

    test.clock.advance(30 * 60_000);
    expect((await order()).status).toBe(201);
    expect((await manager.get('/order-pauses')).data).toEqual([]);
  });

  it('without minutes ends when someone resumes orders, also one that was set as a setting', async () => {
    const { test, manager, order } = await openRestaurant();
    await manager.put('/order-pauses', { is_paused: true });
    test.clock.advance(24 * 3_600_000);
    expect((await order()).failure.code).toBe('orders_paused');
    await manager.put('/order-pauses', { is_paused: false });
    expect((await order()).status).toBe(201);
    await manager.put('/settings/orders_paused', { value: '1' });
    expect((await manager.get('/order-pauses')).data).toEqual([{ station_id: null, paused_until: null }]);
    await manager.put('/order-pauses', { is_paused: false });
    expect((await order()).status).toBe(201);
  });

  it('of a station refuses the products that it prepares', async () => {
    const { test, manager, order, product, status } = await openRestaurant();
    const { data: bar } = await manager.post<{ id: number }>('/stations', { name: 'Bar' });
    const drink = await addProduct(test);
    await manager.put(`/products/${drink.id}`, { station_ids: [bar.id] });
    await manager.put('/order-pauses', { station_id: bar.id, is_paused: true, minutes: 10 });
    expect((await order(product.id)).status).toBe(201);
    expect((await order(drink.id)).failure.code).toBe('order_changed');
    test.clock.advance(10 * 60_000);
    expect((await order(drink.id)).status).toBe(201);
    expect((await status()).unavailable).toEqual([]);
    expect((await manager.put('/order-pauses', { station_id: 999, is_paused: true })).status).toBe(404);
  });

  it('of a station disables the options that add it, and a dish that requires them', async () => {
    const { test, manager, product, status } = await openRestaurant();
    const { data: grill } = await manager.post<{ id: number }>('/stations', { name: 'Izgara' });
    const group = ({ id }: { id: number }, min_choices: number, ...stations: (number | null)[]) =>
      addOptionGroup(test, {
        min_choices,
        productIds: [id],
        options: stations.map((station_id) => ({ station_id, price_modifier_kurus: 0 })),
      });
    const [sauce] = (await group(product, 1, null, grill.id)).options;
    const [pepper, plain] = (await group(product, 0, grill.id, null)).options;
    const platter = await addProduct(test);
    const [skewer] = (await group(platter, 1, grill.id)).options;
    const order = (options: readonly { id: number }[], as = manager, { id } = product) =>
      as.post('/orders', {
        table_id: 1,
        items: [
          {
            product_id: id,
            price: 620,
            options: options.map((option) => ({ product_option_id: option.id, price: 0 })),
          },
        ],
        total_amount: 620,
      });
    const guest = await callerOf(test, null);
    await manager.put('/order-pauses', { station_id: grill.id, is_paused: true, minutes: 10 });
    expect(await status()).toMatchObject({
      unavailable: [{ product_id: platter.id, available_at: '2026-11-24T09:10:00.000Z' }],
      changes_in_ms: 600_000,
    });
    expect((await status()).unavailable_option_ids).toContain(pepper!.id);
    const refused = await order([sauce!, pepper!], guest);
    expect([refused.status, refused.failure.errors?.map(({ path }) => path)]).toEqual([
      409,
      ['items.0.options.1.product_option_id'],
    ]);
    expect((await order([sauce!, plain!], guest)).status).toBe(201);
    expect((await order([sauce!, pepper!])).status).toBe(201);
    expect((await order([skewer!], guest, platter)).failure.errors?.map(({ path }) => path)).toEqual([
      'items.0.product_id',
    ]);

    test.clock.advance(10 * 60_000);
    expect(await status()).toMatchObject({ unavailable: [], unavailable_option_ids: [] });
    expect((await order([sauce!, pepper!], guest)).status).toBe(201);
  });

  it('is limited in length, and set only by permitted roles', async () => {
    const { test, manager } = await openRestaurant();
    for (const minutes of [9, 121, 10.5]) {
      expect((await manager.put('/order-pauses', { is_paused: true, minutes })).status).toBe(422);
    }
    for (const minutes of [10, 120]) {
      expect((await manager.put('/order-pauses', { is_paused: true, minutes })).status).toBe(200);
    }
    const pauseAs = async (role: 'kitchen' | 'waiter') =>
      (await (await callerOf(test, role)).put('/order-pauses', { is_paused: false })).status;
    expect(await pauseAs('waiter')).toBe(403);
    expect(await pauseAs('kitchen')).toBe(200);
  });
});

describe('a station’s last order', () => {
  it('is the station’s minutes before the restaurant closes', async () => {
    const { test, manager, order, setHours } = await openRestaurant();
    await setHours(DAILY);
    const [kitchen] = (await manager.get<{ id: number }[]>('/stations')).data;
    await manager.put(`/stations/${kitchen?.id}`, { last_order_minutes: 45 });
    test.clock.set('2026-11-24T19:14:00Z');
    expect((await order()).status).toBe(201);
    test.clock.set('2026-11-24T19:15:00Z');
    expect((await order()).failure.code).toBe('order_changed');
  });
});
