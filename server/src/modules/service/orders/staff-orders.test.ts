import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Visit } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function restaurant() {
  const test = await buildTestApp();
  const { id: product_id } = await addProduct(test, { name: 'Çay', price_kurus: 5_000 });
  const { id: table_id } = await addTable(test, 'M-1', { qr_token: 'one' });
  const waiter = await test.tokenOf('editor');
  const { data: account } = await test.call<{ username: string }>('GET', '/auth/me', { token: waiter });
  const items = [{ product_id, price: 50 }];
  return {
    test,
    waiter,
    name: account.username,
    order: (own: object, token?: string) =>
      test.call<GuestOrder>('POST', '/orders', { token, body: { items, total_amount: 50, ...own } }),
    forTable: { table_id },
    asStaff: async (id: number) => (await test.call<Order>('GET', `/orders/${id}`, { token: waiter })).data,
  };
}

describe('an order that staff take', () => {
  it('names who took it, to staff only', async () => {
    const { test, waiter, name, order, forTable, asStaff } = await restaurant();
    const { data: taken } = await order(forTable, waiter);
    expect(await asStaff(taken.id)).toMatchObject({ taken_by: name });
    const { data: active } = await test.call<Order[]>('GET', '/orders/active', { token: waiter });
    expect(active).toMatchObject([{ taken_by: name }]);
    const { raw: followed } = await test.call('GET', `/orders/track/${taken.token}`);
    for (const shown of [taken, JSON.parse(followed.body)]) {
      expect(JSON.stringify(shown)).not.toContain(name);
      expect(JSON.stringify(shown)).not.toContain('taken_by');
    }
  });

  it('differs from a guest’s at the same table, and its visit names who opened it', async () => {
    const { test, waiter, name, order, forTable, asStaff } = await restaurant();
    await order(forTable, waiter);
    const { data: own } = await order({ table_token: 'one' });
    expect(await asStaff(own.id)).toMatchObject({ taken_by: null });
    const { data: visits } = await test.call<Visit[]>('GET', '/visits/active', { token: waiter });
    expect(visits).toMatchObject([{ opened_by: name, order_count: 2 }]);
  });

  it('still names who opened its visit when it is deleted or moved, and keeps no empty visit open', async () => {
    const { test, waiter, name, order, forTable } = await restaurant();
    await setSetting(test, 'table_service', '1');
    const token = await test.tokenOf('manager');
    const opened = async () =>
      (await test.call<Visit[]>('GET', '/visits/active', { token })).data.map(({ opened_by }) => opened_by);
    const { data: first } = await order(forTable, waiter);
    const { data: own } = await order({ table_token: 'one' });
    await test.call('DELETE', `/orders/${first.id}`, { token, body: { reason: 'yanlış masa' } });
    expect(await opened()).toEqual([name]);
    await test.call('DELETE', `/orders/${own.id}`, { token, body: {} });
    expect(await opened()).toEqual([]);
    const { data: moved } = await order(forTable, waiter);
    const { id: table_id } = await addTable(test, 'M-99');
    await test.call('PUT', `/orders/${moved.id}`, { token, body: { table_id } });
    expect(await opened()).toEqual([name]);
  });

  it('is not subject to the limits of guests and awaits no approval', async () => {
    const { test, waiter, order, forTable, asStaff } = await restaurant();
    await setSetting(test, 'orders_paused', '1');
    await setSetting(test, 'table_code_required', '1');
    await setSetting(test, 'order_confirm_above', '10');
    const { status, data } = await order(forTable, waiter);
    expect(status).toBe(201);
    expect(await asStaff(data.id)).toMatchObject({ awaiting_approval: false, status: 'new' });
    expect((await order(forTable)).failure.code).toBe('orders_paused');
  });

  it('may be takeaway without name, phone and address, unlike a guest’s', async () => {
    const { waiter, name, order, asStaff } = await restaurant();
    const counter = { order_type: 'takeaway', customer_name: 'Ali' };
    const { data } = await order(counter, waiter);
    expect(await asStaff(data.id)).toMatchObject({
      customer_name: 'Ali',
      customer_phone: null,
      taken_by: name,
    });
    expect((await order({ order_type: 'takeaway' }, waiter)).status).toBe(201);
    expect((await order(counter)).status).toBe(422);
  });
});
