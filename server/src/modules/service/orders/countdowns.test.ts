import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { placeOrder, setSetting, takeOrder } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { endCountdowns } from './order';

const MINUTE_MS = 60_000;

async function readOrder(test: TestApp, id: number) {
  const { data } = await test.call<Order>('GET', `/orders/${id}`, { token: await test.tokenOf('editor') });
  return [data.status, ...data.items.map((item) => item.status)];
}

describe('item countdowns', () => {
  it('make items ready when they end, and complete the order with the last', async () => {
    const test = await buildTestApp();
    const order = await placeOrder(test, { products: [{ duration_minutes: 5 }, { duration_minutes: 12 }] });
    await takeOrder(test, order.id);

    test.clock.advance(5 * MINUTE_MS - 1);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['processing', 'preparing', 'preparing']);

    test.clock.advance(1);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['processing', 'ready', 'preparing']);

    test.clock.advance(7 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['completed', 'ready', 'ready']);
  });

  it('make the order ready instead of completed if food is served', async () => {
    const test = await buildTestApp();
    await setSetting(test, 'food_is_served', '1');
    const order = await placeOrder(test, { products: [{ duration_minutes: 5 }] });
    await takeOrder(test, order.id);
    test.clock.advance(5 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['ready', 'ready']);
  });

  it('change neither a new order nor its table', async () => {
    const test = await buildTestApp();
    const order = await placeOrder(test, { products: [{ duration_minutes: 5 }] });
    test.clock.advance(24 * 60 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['new', 'preparing']);
    const { data: table } = await test.call<Table>('GET', `/tables/${order.table_id}`);
    expect(table.status).toBe('occupied');
  });

  it.each([
    ['taken late', 'new'],
    ['restored late', 'cancelled'],
  ] as const)('restart, if they are over, when the order is %s', async (_, from) => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const order = await placeOrder(test, { products: [{ duration_minutes: 5 }, { duration_minutes: 30 }] });
    const setStatus = (status: OrderStatus) =>
      test.call<Order>('PUT', `/orders/${order.id}/status`, { token, body: { status, override: true } });
    await setStatus(from);
    test.clock.advance(10 * MINUTE_MS);
    const { data } = await setStatus('processing');
    const leftMs = data.items.map((item) => Date.parse(item.due_at ?? '') - test.clock.now());
    expect(leftMs).toEqual([5 * MINUTE_MS, 20 * MINUTE_MS]);

    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['processing', 'preparing', 'preparing']);
    test.clock.advance(5 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['processing', 'ready', 'preparing']);
  });

  it('ignore items without a duration and orders that are not active', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('manager');
    const withoutDuration = await placeOrder(test, { products: [{ duration_minutes: 0 }] });
    const cancelled = await placeOrder(test, { products: [{ duration_minutes: 1 }] });
    for (const { id } of [withoutDuration, cancelled]) await takeOrder(test, id);
    const body = { status: 'cancelled', reason: 'deneme' };
    await test.call('PUT', `/orders/${cancelled.id}/status`, { token, body });

    test.clock.advance(24 * 60 * MINUTE_MS);
    await endCountdowns(test.context);

    expect(await readOrder(test, withoutDuration.id)).toEqual(['processing', 'preparing']);
    expect(await readOrder(test, cancelled.id)).toEqual(['cancelled', 'preparing']);
  });

  it.each(['0', 'false'])('change nothing when auto_ready is %s', async (value) => {
    const test = await buildTestApp();
    await setSetting(test, 'auto_ready', value);
    const order = await placeOrder(test, { products: [{ duration_minutes: 1 }] });
    await takeOrder(test, order.id);
    test.clock.advance(10 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['processing', 'preparing']);
  });

  it('continue after a restart', async () => {
    const before = await buildTestApp();
    const order = await placeOrder(before, { products: [{ duration_minutes: 5 }] });
    await takeOrder(before, order.id);
    const token = await before.tokenOf('editor');
    await before.close();
    before.clock.advance(6 * MINUTE_MS);

    const after = await buildTestApp({ dataDir: before.dataDir, clock: before.clock });
    await endCountdowns(after.context);
    const { data } = await after.call<Order>('GET', `/orders/${order.id}`, { token });
    expect(data.status).toBe('completed');
  });
});
