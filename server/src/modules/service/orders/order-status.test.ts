import type { Order } from 'shared-api/contract/service/orders';
import { ORDER_STATUSES, ORDER_STEPS, type OrderStatus } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it } from 'vitest';
import { addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

async function restaurantWithStaff() {
  const test = await buildTestApp();
  const token = await test.tokenOf('manager');
  const setStatus = (id: number, status: string, override?: boolean) =>
    test.call<Order>('PUT', `/orders/${id}/status`, { token, body: { status, override, reason: 'deneme' } });
  const setItem = (order: { id: number }, itemId: number | undefined, status = 'ready') =>
    test.call<Order>('PUT', `/orders/${order.id}/items/${itemId}/status`, { token, body: { status } });
  return { test, token, setStatus, setItem };
}

const tableStatus = async (test: TestApp, id: number | null) =>
  (await test.call<Table>('GET', `/tables/${id}`)).data.status;

describe('an order’s status', () => {
  const moves = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

  it.each(moves)(
    'from $from to $to is possible only by the steps, or by the free selector',
    async ({ from, to }) => {
      const { test, setStatus } = await restaurantWithStaff();
      const order = await placeOrder(test);
      if (from !== 'new') await setStatus(order.id, from, true);

      const step = await setStatus(order.id, to);
      if (ORDER_STEPS[from].includes(to)) {
        expect([step.status, step.data.status]).toEqual([200, to]);
      } else {
        expect([step.status, step.failure.code]).toEqual([409, 'status_conflict']);
      }
      expect((await setStatus(order.id, to, true)).data.status).toBe(to);
    },
  );

  it('refuses an unknown status and an unknown order', async () => {
    const { test, setStatus } = await restaurantWithStaff();
    const order = await placeOrder(test);
    expect((await setStatus(order.id, 'eaten', true)).status).toBe(422);
    expect((await setStatus(order.id + 1, 'processing')).status).toBe(404);
  });

  it.each<OrderStatus>(['ready', 'completed'])('%s makes its items ready', async (status) => {
    const { test, setStatus } = await restaurantWithStaff();
    const order = await placeOrder(test, { products: [{}, { duration_minutes: 0 }] });

    const { data } = await setStatus(order.id, status, true);

    expect(data.status).toBe(status);
    expect(data.items.map((item) => item.status)).toEqual(['ready', 'ready']);
  });
});

describe('an item’s status', () => {
  it('becomes ready; the last one completes the order and releases the table', async () => {
    const { test, setItem } = await restaurantWithStaff();
    const order = await placeOrder(test, { products: [{}, {}] });
    const [first, second] = order.items;

    const afterFirst = await setItem(order, first?.id);
    expect(afterFirst.data.status).toBe('new');
    expect(afterFirst.data.items.map((item) => item.status)).toEqual(['ready', 'preparing']);
    expect(await tableStatus(test, order.table_id)).toBe('occupied');

    const afterSecond = await setItem(order, second?.id);
    expect(afterSecond.data.status).toBe('completed');
    expect(await tableStatus(test, order.table_id)).toBe('available');
  });

  it('makes the order ready with the last item if food is served', async () => {
    const { test, setItem } = await restaurantWithStaff();
    await setSetting(test, 'food_is_served', '1');
    const order = await placeOrder(test);
    expect((await setItem(order, order.items[0]?.id)).data.status).toBe('ready');
    expect(await tableStatus(test, order.table_id)).toBe('occupied');
  });

  it('cannot go back, or change in an order that is not active', async () => {
    const { test, setItem, setStatus } = await restaurantWithStaff();
    const order = await placeOrder(test, { products: [{}, {}] });
    const [first, second] = order.items;
    await setItem(order, first?.id);

    expect((await setItem(order, first?.id, 'preparing')).status).toBe(409);
    expect((await setItem(order, first?.id)).status).toBe(200);
    await setStatus(order.id, 'cancelled');
    expect((await setItem(order, second?.id)).status).toBe(409);
    expect((await setItem(order, 9_999)).status).toBe(404);
  });
});

describe('an order’s table', () => {
  it('becomes available when its last active order ends', async () => {
    const { test, setStatus } = await restaurantWithStaff();
    const table = await addTable(test);
    const [first, second] = [
      await placeOrder(test, { tableId: table.id }),
      await placeOrder(test, { tableId: table.id }),
    ];

    await setStatus(first.id, 'cancelled');
    expect(await tableStatus(test, table.id)).toBe('occupied');
    await setStatus(second.id, 'completed', true);
    expect(await tableStatus(test, table.id)).toBe('available');
    await setStatus(second.id, 'processing', true);
    expect(await tableStatus(test, table.id)).toBe('occupied');
  });

  it('does not override a status that staff set in the meantime', async () => {
    const { test, token, setStatus } = await restaurantWithStaff();
    const order = await placeOrder(test);
    await test.call('PUT', `/tables/${order.table_id}/status`, { token, body: { status: 'reserved' } });

    await setStatus(order.id, 'completed', true);

    expect(await tableStatus(test, order.table_id)).toBe('reserved');
  });

  it('stays reserved when orders are placed, taken, ended, restored, undone and moved there', async () => {
    const { test, token, setStatus } = await restaurantWithStaff();
    const table = await addTable(test, 'M-9');
    await test.call('PUT', `/tables/${table.id}/status`, { token, body: { status: 'reserved' } });
    const seen: string[] = [];
    const step = async (change: Promise<{ status: number }>) => {
      expect((await change).status).toBe(200);
      seen.push(await tableStatus(test, table.id));
    };

    const order = await placeOrder(test, { tableId: table.id });
    seen.push(await tableStatus(test, table.id));
    await step(setStatus(order.id, 'processing'));
    await step(setStatus(order.id, 'completed', true));
    await step(setStatus(order.id, 'processing', true));
    await step(setStatus(order.id, 'cancelled'));
    await step(
      test.call('PUT', `/orders/${order.id}/status`, { token, body: { status: 'processing', undo: true } }),
    );
    const other = await placeOrder(test);
    await step(test.call('PUT', `/orders/${other.id}`, { token, body: { table_id: table.id } }));
    await step(test.call('DELETE', `/orders/${other.id}`, { token }));
    expect([...new Set(seen)]).toEqual(['reserved']);

    await test.call('PUT', `/tables/${table.id}/status`, { token, body: { status: 'occupied' } });
    await setStatus(order.id, 'completed', true);
    expect(await tableStatus(test, table.id)).toBe('available');
  });

  it('can be changed; omitted fields stay unchanged', async () => {
    const { test, token } = await restaurantWithStaff();
    const order = await placeOrder(test);
    const other = await addTable(test, 'M-2');
    await test.call('PUT', `/orders/${order.id}`, { token, body: { customer_name: 'Ayşe' } });

    const { data } = await test.call<Order>('PUT', `/orders/${order.id}`, {
      token,
      body: { table_id: other.id, special_instructions: 'Pencere kenarı' },
    });

    expect(data).toMatchObject({
      table_id: other.id,
      table_number: 'M-2',
      customer_name: 'Ayşe',
      special_instructions: 'Pencere kenarı',
    });
    expect(await tableStatus(test, order.table_id)).toBe('available');
    expect(await tableStatus(test, other.id)).toBe('occupied');
  });

  it('is released by removing its order', async () => {
    const { test, token } = await restaurantWithStaff();
    const order = await placeOrder(test);
    expect((await test.call('DELETE', `/orders/${order.id}`, { token })).status).toBe(200);
    expect(await tableStatus(test, order.table_id)).toBe('available');
    expect((await test.call('GET', `/orders/track/${order.token}`)).status).toBe(404);
  });
});

it('a late retry of a cancellation does not affect an order that staff have restored since', async () => {
  const { test, token, setStatus } = await restaurantWithStaff();
  const { id } = await placeOrder(test);
  const cancel = () =>
    test.call<Order[]>('POST', '/orders/cancel', {
      token,
      body: { ids: [id], reason: 'yanlış masa' },
      headers: { 'idempotency-key': 'one' },
    });
  const first = await cancel();
  expect(first.data).toMatchObject([{ id, status: 'cancelled' }]);
  await setStatus(id, 'processing', true);
  expect((await cancel()).data).toEqual(first.data);
  expect((await test.call<Order>('GET', `/orders/${id}`, { token })).data.status).toBe('processing');
});
