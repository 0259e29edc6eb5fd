import { UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import type { Order } from 'shared-api/contract/service/orders';
import type { OrderStatus } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { endCountdowns } from './order';

const MINUTE_MS = 60_000;

async function kitchen() {
  const test = await buildTestApp();
  const token = await test.tokenOf('manager');
  const put = (path: string, body: object) => test.call<Order>('PUT', `/orders/${path}`, { token, body });
  return {
    test,
    order: await placeOrder(test, { products: [{ duration_minutes: 5 }, { duration_minutes: 0 }] }),
    setStatus: (id: number, status: OrderStatus) =>
      put(`${id}/status`, { status, override: true, reason: 'deneme' }),
    undo: (id: number, status: OrderStatus) => put(`${id}/status`, { status, undo: true }),
    setReady: (id: number, itemId?: number) => put(`${id}/items/${itemId}/status`, { status: 'ready' }),
    undoReady: (id: number, itemId?: number) =>
      put(`${id}/items/${itemId}/status`, { status: 'preparing', undo: true }),
    tableStatus: async (id: number | null) => (await test.call<Table>('GET', `/tables/${id}`)).data.status,
    revenue: async () =>
      (await test.call<{ todaySales: number }>('GET', '/statistics/dashboard', { token })).data.todaySales,
  };
}

const statuses = (order: Order) => [order.status, ...order.items.map((item) => item.status)];

describe('undoing a step of an order', () => {
  it.each<[OrderStatus, OrderStatus]>([
    ['new', 'processing'],
    ['processing', 'ready'],
    ['ready', 'completed'],
    ['new', 'completed'],
    ['processing', 'cancelled'],
    ['ready', 'cancelled'],
  ])('restores the previous state: %s to %s', async (from, to) => {
    const { order, setStatus, undo, tableStatus, revenue } = await kitchen();
    const before = (await setStatus(order.id, from)).data;
    const sales = await revenue();
    await setStatus(order.id, to);

    const { status, data } = await undo(order.id, from);

    expect(status).toBe(200);
    const stamps = { updated_at: expect.any(String) as string };
    expect(data).toEqual({
      ...before,
      ...stamps,
      items: before.items.map((item) => ({ ...item, ...stamps })),
    });
    expect(await tableStatus(order.table_id)).toBe('occupied');
    expect(await revenue()).toBe(sales);
  });

  it('restores the wait for approval', async () => {
    const { test, order, undo, setStatus, revenue } = await kitchen();
    await test.context.db.updateTable('orders').set({ awaiting_approval: 1 }).execute();
    await setStatus(order.id, 'processing');
    expect(await revenue()).toBeGreaterThan(0);
    expect((await undo(order.id, 'new')).data.awaiting_approval).toBe(true);
    expect(await revenue()).toBe(0);
  });

  it('keeps items ready that were ready before', async () => {
    const { order, setStatus, setReady, undo } = await kitchen();
    await setReady(order.id, order.items[0]?.id);
    await setStatus(order.id, 'ready');
    expect(statuses((await undo(order.id, 'new')).data)).toEqual(['new', 'ready', 'preparing']);
  });

  it('restores a countdown that was over when the order was taken', async () => {
    const { test, order, setStatus, undo } = await kitchen();
    test.clock.advance(10 * MINUTE_MS);
    await setStatus(order.id, 'processing');
    expect((await undo(order.id, 'new')).data.items[0]?.due_at).toBe(order.items[0]?.due_at);
  });

  it('is accepted for a short time only', async () => {
    const { test, order, setStatus, undo } = await kitchen();
    await setStatus(order.id, 'processing');
    test.clock.advance(UNDO_ACCEPTED_MS);
    expect((await undo(order.id, 'new')).status).toBe(200);

    await setStatus(order.id, 'processing');
    test.clock.advance(UNDO_ACCEPTED_MS + 1);
    const late = await undo(order.id, 'new');
    expect([late.status, late.failure.code]).toEqual([409, 'status_conflict']);
  });

  it('is refused if nothing was done, for an earlier step, a second time, and after the countdown ended', async () => {
    const { test, order, setStatus, undo } = await kitchen();
    const single = await placeOrder(test, { products: [{ duration_minutes: 5 }] });
    expect((await undo(order.id, 'new')).status).toBe(409);

    await setStatus(order.id, 'processing');
    await setStatus(order.id, 'ready');
    expect((await undo(order.id, 'new')).status).toBe(409);
    expect((await undo(order.id, 'processing')).status).toBe(200);
    expect((await undo(order.id, 'processing')).status).toBe(409);

    test.clock.advance(5 * MINUTE_MS - 1);
    await setStatus(single.id, 'processing');
    test.clock.advance(1);
    await endCountdowns(test.context);
    expect((await undo(single.id, 'new')).status).toBe(409);
  });
});

describe('undoing an item’s step', () => {
  it.each([
    ['0', 'completed'],
    ['1', 'ready'],
  ] as const)('also reopens the order that it finished (food_is_served %s)', async (isServed, finished) => {
    const { test, order, setReady, undoReady, tableStatus } = await kitchen();
    await setSetting(test, 'food_is_served', isServed);
    const [first, second] = order.items;
    await setReady(order.id, first?.id);
    expect((await setReady(order.id, second?.id)).data.status).toBe(finished);

    const { data } = await undoReady(order.id, second?.id);
    expect(statuses(data)).toEqual(['new', 'ready', 'preparing']);
    expect(await tableStatus(order.table_id)).toBe('occupied');
  });

  it('is refused for an item that was not the last step', async () => {
    const { order, setStatus, setReady, undoReady, undo } = await kitchen();
    const [first, second] = order.items;
    await setReady(order.id, first?.id);
    expect((await undo(order.id, 'new')).status).toBe(409);
    await setStatus(order.id, 'processing');
    expect((await undoReady(order.id, first?.id)).status).toBe(409);
    expect((await undoReady(order.id, second?.id)).data.status).toBe('processing');
  });
});
