import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../contract/service/orders';
import type { DashboardStatistics } from '../contract/records/statistics';
import type { WaiterCall } from '../contract/service/waiter-calls';
import { keys } from '../queries/keys';
import { createQueryClient } from '../queries/query-client';
import { buildOrder, buildWaiterCall } from '../testing/builders';
import { applyStaffMessage } from './apply-staff-message';

let client: QueryClient;
const orders = () => client.getQueryData<Order[]>(keys.orders.active());
const calls = () => client.getQueryData<WaiterCall[]>(keys.waiterCalls.active());
const activeCalls = () =>
  client.getQueryData<DashboardStatistics>(keys.statistics.dashboard())?.activeWaiterCalls;

beforeEach(() => {
  client = createQueryClient();
  client.setQueryData(keys.orders.active(), [buildOrder({ id: 1 }), buildOrder({ id: 2 })]);
  client.setQueryData(keys.orders.detail(1), buildOrder({ id: 1 }));
  client.setQueryData(keys.waiterCalls.active(), [buildWaiterCall({ id: 1 })]);
  client.setQueryData(keys.statistics.dashboard(), {
    totalOrders: 2,
    todaySales: 0,
    activeWaiterCalls: 1,
    activeTables: 1,
  } satisfies DashboardStatistics);
});

describe('orders', () => {
  it('are added at the top', () => {
    applyStaffMessage(client, { type: 'new_order', data: buildOrder({ id: 3 }) });
    expect(orders()?.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('are added only to the list until their detail is opened', () => {
    applyStaffMessage(client, { type: 'new_order', data: buildOrder({ id: 3 }) });
    expect(client.getQueryCache().find({ queryKey: keys.orders.detail(3) })).toBeUndefined();
  });

  it('that are already in the list are updated in place', () => {
    applyStaffMessage(client, { type: 'new_order', data: buildOrder({ id: 2, total_amount: 7 }) });
    expect(orders()?.map((order) => [order.id, order.total_amount])).toEqual([
      [1, 100],
      [2, 7],
    ]);
  });

  it('become ready in the list and in the open detail', () => {
    applyStaffMessage(client, { type: 'order_ready', data: buildOrder({ id: 1, status: 'ready' }) });
    expect(orders()?.[0]?.status).toBe('ready');
    expect(client.getQueryData<Order>(keys.orders.detail(1))?.status).toBe('ready');
  });

  it.each(['completed', 'cancelled'] as const)(
    'that are %s are removed from the list, not from the open detail',
    (status) => {
      applyStaffMessage(client, { type: 'order_completed', data: buildOrder({ id: 1, status }) });
      expect(orders()?.map(({ id }) => id)).toEqual([2]);
      expect(client.getQueryData<Order>(keys.orders.detail(1))?.status).toBe(status);
    },
  );

  it('are not overwritten by an older state that arrives late', () => {
    const later = buildOrder({ id: 1, status: 'ready', updated_at: '2026-05-02T19:00:00.000Z' });
    const earlier = buildOrder({ id: 1, status: 'processing', updated_at: '2026-05-02T18:30:00.000Z' });
    applyStaffMessage(client, { type: 'order_updated', data: later });
    applyStaffMessage(client, { type: 'order_updated', data: earlier });
    expect(orders()?.[0]?.status).toBe('ready');
  });

  it('that were deleted are removed from the list', () => {
    applyStaffMessage(client, { type: 'order_deleted', data: { id: 2 } });
    expect(orders()?.map(({ id }) => id)).toEqual([1]);
  });

  it('are not added before the list is fetched', () => {
    client.clear();
    applyStaffMessage(client, { type: 'new_order', data: buildOrder() });
    expect(orders()).toBeUndefined();
  });
});

describe('the orders of the kitchen', () => {
  const justPlaced = { fired_at: new Date().toISOString(), created_at: new Date().toISOString() };
  const kitchen = () => client.getQueryData<Order[]>(keys.orders.kitchen())?.map(({ id }) => id);
  beforeEach(() => client.setQueryData(keys.orders.kitchen(), [buildOrder({ id: 1, ...justPlaced })]));
  const complete = () => {
    const data = buildOrder({ id: 1, status: 'completed', ...justPlaced });
    applyStaffMessage(client, { type: 'order_completed', data });
  };

  it('stay on an open display when they are completed, to be recalled', () => {
    const observer = new QueryObserver(client, {
      queryKey: keys.orders.kitchen(),
      queryFn: () => Promise.reject(new Error('is not asked for')),
      staleTime: Infinity,
    });
    const close = observer.subscribe(() => undefined);
    complete();
    expect(kitchen()).toEqual([1]);
    close();
  });

  it('leave the list when they are completed and no display is open', () => {
    complete();
    expect(kitchen()).toEqual([]);
  });
});

describe('waiter calls', () => {
  it('are added at the top and increase the count once', () => {
    const message = { type: 'new_waiter_call', data: buildWaiterCall({ id: 9 }) } as const;
    applyStaffMessage(client, message);
    applyStaffMessage(client, message);
    expect(calls()?.map(({ id }) => id)).toEqual([9, 1]);
    expect(activeCalls()).toBe(2);
  });

  it('that are completed or deleted are removed from the list', () => {
    applyStaffMessage(client, { type: 'new_waiter_call', data: buildWaiterCall({ id: 9 }) });
    applyStaffMessage(client, { type: 'waiter_call_deleted', data: { id: 9 } });
    applyStaffMessage(client, {
      type: 'waiter_call_updated',
      data: buildWaiterCall({ id: 1, status: 'completed' }),
    });
    expect(calls()).toEqual([]);
  });
});

describe('the message', () => {
  it.each([
    ['table_updated', keys.tables.list({}), { type: 'table_updated', data: {} as never }],
    ['feedback_created', keys.feedback.page({}, 1), { type: 'feedback_created', data: {} as never }],
    ['feedback_replied', keys.feedback.detail(3), { type: 'feedback_replied', data: { id: 3 } }],
    ['feedback_changed', keys.feedback.detail(3), { type: 'feedback_changed', data: { id: 3 } }],
  ] as const)('%s invalidates its queries', (_, key, message) => {
    client.setQueryData(key, []);
    applyStaffMessage(client, message);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
