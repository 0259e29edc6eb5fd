import type { Station } from 'shared-api/contract/kitchen/stations';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import { KITCHEN_BUSY_ITEMS, READY_ESTIMATE } from 'shared-api/domain/kitchen/limits';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, TEST_START_MS, type TestClock } from '#testing/test-app';

const MINUTE_MS = 60_000;

/** A kebap with a configured duration of 18 minutes; countdowns mark nothing ready. */
async function open(clock?: TestClock) {
  const test = await buildTestApp({ clock });
  await setSetting(test, 'auto_ready', '0');
  await setSetting(test, 'food_is_served', '1');
  const table = await addTable(test, 'M-1');
  const kebap = await addProduct(test, { duration_minutes: 18 });
  const manager = await callerOf(test, 'manager');
  const [kitchen] = (await manager.get<Station[]>('/stations')).data as [Station];
  const order = async (id: number) => (await manager.get<Order>(`/orders/${id}`)).data;
  const place = (menu = [kebap]) => placeOrder(test, { tableId: table.id, menu });
  const bump = async (id: number) => {
    const items = (await order(id)).items.map((item) => ({ id: item.id, state: 'ready' }));
    await manager.put(`/kitchen/orders/${id}/stations/${kitchen.id}`, { items });
  };
  /** Range in minutes after sending the order. */
  const rangeOf = ({
    ready_from,
    ready_until,
    created_at,
  }: Pick<Order, 'ready_from' | 'ready_until' | 'created_at'>) =>
    [ready_from, ready_until].map((time) => time && (Date.parse(time) - Date.parse(created_at)) / MINUTE_MS);
  const refresh = () => test.context.jobs.run('estimate ready times');
  const times = () => test.context.db.selectFrom('item_times').selectAll().execute();
  return { test, table, kebap, manager, kitchen, order, place, bump, rangeOf, refresh, times };
}

describe('the estimate of an order', () => {
  it('is shown to the guest and to staff, based on configured durations at first', async () => {
    const { test, order, place, rangeOf } = await open();
    const placed = await place();
    expect(rangeOf(placed)).toEqual([10, 30]);
    expect(rangeOf((await test.call<GuestOrder>('GET', `/orders/track/${placed.token}`)).data)).toEqual([
      10, 30,
    ]);
    expect(rangeOf(await order(placed.id))).toEqual([10, 30]);
  });

  it('tells the guest that the kitchen is busy while a dish with many ahead of it is made', async () => {
    const { test, place, bump, kebap, refresh } = await open();
    expect((await place()).is_kitchen_busy).toBe(false);
    await place(Array.from({ length: KITCHEN_BUSY_ITEMS - 1 }, () => kebap));
    await refresh();
    const { id, token, is_kitchen_busy } = await place();
    expect(is_kitchen_busy).toBe(true);
    await bump(id);
    const { data } = await test.call<GuestOrder>('GET', `/orders/track/${token}`);
    expect(data.is_kitchen_busy).toBe(false);
  });

  it('follows the measured times of the dish and the accuracy of earlier estimates', async () => {
    const { test, place, bump, rangeOf, refresh } = await open();
    for (let times = 0; times < READY_ESTIMATE.measurementsMin; times += 1) {
      const { id } = await place();
      test.clock.advance(8 * MINUTE_MS);
      await bump(id);
    }
    await refresh();
    // Eight of the eighteen minutes that were expected at first.
    for (let times = 0; times < READY_ESTIMATE.ordersCompared; times += 1) {
      const { id } = await place();
      test.clock.advance(8 * MINUTE_MS);
      await bump(id);
    }
    await refresh();
    expect(rangeOf(await place())).toEqual([5, 10]);
  });

  it('is later while the station is busy', async () => {
    const { place, rangeOf, refresh } = await open();
    const [, before] = rangeOf(await place());
    for (let times = 0; times < 20; times += 1) await place();
    await refresh();
    const [, after] = rangeOf(await place());
    expect(Number(after)).toBeGreaterThan(Number(before));
  });

  it('begins when staff approve the order', async () => {
    const { test, manager, order, place, rangeOf } = await open();
    await setSetting(test, 'order_approval', 'all');
    const placed = await place();
    expect(rangeOf(placed)).toEqual([null, null]);
    test.clock.advance(10 * MINUTE_MS);
    await manager.put(`/orders/${placed.id}/status`, { status: 'processing' });
    expect(rangeOf(await order(placed.id))).toEqual([20, 40]);
    await manager.put(`/orders/${placed.id}/status`, { status: 'new', undo: true });
    expect(rangeOf(await order(placed.id))).toEqual([null, null]);
  });

  it('is omitted if nothing is known about the dishes', async () => {
    const { test, place, rangeOf } = await open();
    const water = await addProduct(test, { duration_minutes: 0 });
    expect(rangeOf(await place([water]))).toEqual([null, null]);
  });
});

describe('measurements', () => {
  it('are taken once, when someone marks the item ready', async () => {
    const { test, place, bump, times, kitchen, kebap } = await open();
    const { id } = await place();
    test.clock.advance(7 * MINUTE_MS);
    await bump(id);
    await bump(id);
    expect(await times()).toEqual([
      expect.objectContaining({
        station_id: kitchen.id,
        product_id: kebap.id,
        items_ahead: 0,
        duration_ms: 7 * MINUTE_MS,
      }),
    ]);
    const orders = await test.context.db.selectFrom('order_times').selectAll().execute();
    expect(orders).toMatchObject([{ expected_ms: 18 * MINUTE_MS, duration_ms: 7 * MINUTE_MS }]);
  });

  it('include an order that waited for approval, although sending it to the kitchen takes time', async () => {
    let nowMs = TEST_START_MS;
    const { test, manager, place, bump } = await open({
      now: () => (nowMs += 1),
      advance: (durationMs) => void (nowMs += durationMs),
      set: (moment) => void (nowMs = Date.parse(moment)),
    });
    await setSetting(test, 'order_approval', 'all');
    const { id } = await place();
    await manager.put(`/orders/${id}/status`, { status: 'processing' });
    test.clock.advance(7 * MINUTE_MS);
    await bump(id);
    const orders = await test.context.db.selectFrom('order_times').selectAll().execute();
    expect(orders).toMatchObject([{ expected_ms: 18 * MINUTE_MS }]);
  });

  it('exclude countdowns, cancelled orders and implausible times', async () => {
    const { test, manager, place, bump, times } = await open();
    const cancelled = await place();
    await manager.put(`/orders/${cancelled.id}/status`, { status: 'cancelled' });
    const forgotten = await place();
    test.clock.advance((READY_ESTIMATE.minutes.max + 1) * MINUTE_MS);
    await bump(forgotten.id);
    const instant = await place();
    await bump(instant.id);
    await setSetting(test, 'auto_ready', '1');
    const counted = await place();
    await manager.put(`/orders/${counted.id}/status`, { status: 'processing' });
    test.clock.advance(20 * MINUTE_MS);
    await test.context.jobs.run('end countdowns');
    expect(await times()).toEqual([]);
    expect(await test.context.db.selectFrom('order_times').selectAll().execute()).toEqual([]);
  });

  it('are kept as long as they are used', async () => {
    const { test, kitchen, kebap, times } = await open();
    const rows = Array.from({ length: READY_ESTIMATE.itemsCompared + 20 }, () => ({
      station_id: kitchen.id,
      product_id: kebap.id,
      items_ahead: 0,
      duration_ms: MINUTE_MS,
    }));
    await test.context.db.insertInto('item_times').values(rows).execute();
    await test.context.jobs.run('purge ready times');
    expect(await times()).toHaveLength(READY_ESTIMATE.itemsCompared);
  });
});
