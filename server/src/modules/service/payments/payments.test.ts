import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import { describe, expect, it } from 'vitest';
import { addCategory, addOption, addProduct, addTable, setSetting, takeOrder } from '#testing/factories';
import { ADMIN, buildTestApp } from '#testing/test-app';

const DAY_MS = 24 * 3_600_000;

/** A restaurant with table service, whose visit at M-1 has two kebabs for 100 lira each and a bottle of wine for 300. */
async function restaurant() {
  const test = await buildTestApp();
  await setSetting(test, 'table_service', '1');
  const table = await addTable(test, 'M-1');
  const kebab = await addProduct(test, { name: 'Adana', price_kurus: 10_000 });
  const bar = await addCategory(test, { name: 'Bar', vat_rate: 20 });
  const wine = await addProduct(test, { name: 'Şarap', price_kurus: 30_000, category_id: bar.id });
  const waiter = await test.tokenOf('editor');
  const manager = await test.tokenOf('manager');
  const call = <T = VisitWithOrders>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    { as = manager, key }: { as?: string; key?: string } = {},
  ) => test.call<T>(method, path, { token: as, body, headers: key ? { 'idempotency-key': key } : undefined });

  const order = async (tableId: number) => {
    const items = [
      { product_id: kebab.id, quantity: 2, price: 100 },
      { product_id: wine.id, quantity: 1, price: 300 },
    ];
    const { data } = await call<Order>('POST', '/orders', { table_id: tableId, items, total_amount: 500 });
    return (await call<Order>('GET', `/orders/${data.id}`)).data;
  };
  const first = await order(table.id);
  const id = first.visit_id;
  const [kebabs, bottle] = first.items.map((item) => item.id) as [number, number];
  const visit = async () => (await call('GET', `/visits/${id}`)).data;
  const pay = (
    part: object,
    amount: number,
    more: object = {},
    options: { as?: string; key?: string } = {},
  ) =>
    call<RecordedPayment>(
      'POST',
      `/visits/${id}/payments`,
      { part, amount, method: 'card', ...more },
      options,
    );
  return {
    test,
    table,
    kebab,
    wine,
    waiter,
    manager,
    call,
    order,
    first,
    id,
    kebabs,
    bottle,
    visit,
    pay,
    rest: () => visit().then(({ bill }) => bill.unpaid),
    take: () => takeOrder(test, first.id),
    close: () => call('PUT', `/visits/${id}/status`, { status: 'closed' }),
    voidItem: (itemId: number, quantity: number, more: object = {}, options: { as?: string } = {}) =>
      call('POST', `/visits/${id}/items/${itemId}/void`, { quantity, reason: 'bozuk', ...more }, options),
    comp: (itemId: number, quantity: number) =>
      call('PUT', `/visits/${id}/items/${itemId}/comp`, { quantity, reason: 'ikram' }),
    discountItem: (itemId: number, discount: object) =>
      call('PUT', `/visits/${id}/items/${itemId}/discount`, { ...discount, reason: 'gecikme' }),
    discount: (discount: object) => call('PUT', `/visits/${id}/discount`, { ...discount, reason: 'gecikme' }),
  };
}

describe('VAT', () => {
  it('is the product’s rate, otherwise the category’s, otherwise the default one, as of the order', async () => {
    const { test, call, id, kebab, visit } = await restaurant();
    expect((await visit()).bill.vat).toEqual([
      { rate: 10, gross: 200, vat: 18.18 },
      { rate: 20, gross: 300, vat: 50 },
    ]);
    await setSetting(test, 'vat_rate', '8');
    await call('PUT', `/products/${kebab.id}`, { vat_rate: 1 });
    expect((await visit()).bill.vat.map(({ rate }) => rate)).toEqual([10, 20]);
    const items = [{ product_id: kebab.id, price: 100 }];
    await call('POST', '/orders', { table_id: (await visit()).table_id, items, total_amount: 100 });
    expect((await call('GET', `/visits/${id}`)).data.bill.vat).toEqual([
      { rate: 1, gross: 100, vat: 0.99 },
      { rate: 10, gross: 200, vat: 18.18 },
      { rate: 20, gross: 300, vat: 50 },
    ]);
  });

  it.each([-1, 100, 10.5, 'on'])('cannot be %s', async (vat_rate) => {
    const { call, kebab } = await restaurant();
    expect((await call('PUT', `/products/${kebab.id}`, { vat_rate })).status).toBe(422);
  });
});

describe('a void', () => {
  it('removes pieces from the order and from the bill, and is recorded', async () => {
    const { kebabs, voidItem, take, call, first, test } = await restaurant();
    await take();
    const { data } = await voidItem(kebabs, 1);
    expect(data).toMatchObject({
      total_amount: 400,
      voided_items: [{ product_name: 'Adana', quantity: 1, amount: 100, reason: 'bozuk' }],
    });
    expect((await call<Order>('GET', `/orders/${first.id}`)).data).toMatchObject({ total_amount: 400 });
    const [entry] = (
      await call<AuditEntry[]>('GET', '/audit-log', undefined, { as: await test.tokenOf('admin') })
    ).data;
    expect(entry).toMatchObject({ call: 'POST /visits/{id}/items/{itemId}/void' });
  });

  it('of everything cancels the order, and frees a table whose visit staff did not open', async () => {
    const { kebabs, bottle, voidItem, visit, call, first, table } = await restaurant();
    await voidItem(kebabs, 2);
    await voidItem(bottle, 1);
    expect((await call<Order>('GET', `/orders/${first.id}`)).data).toMatchObject({
      status: 'cancelled',
      total_amount: 0,
    });
    expect((await visit()).status).toBe('voided');
    expect((await call<{ status: string }>('GET', `/tables/${table.id}`)).data.status).toBe('available');
  });

  it('of the last unready item makes the order ready', async () => {
    const { bottle, kebabs, voidItem, take, call, first } = await restaurant();
    await take();
    await call('PUT', `/orders/${first.id}/items/${kebabs}/status`, { status: 'ready' });
    await voidItem(bottle, 1);
    expect((await call<Order>('GET', `/orders/${first.id}`)).data.status).toBe('completed');
  });

  it('needs a permission and a reason once the kitchen has the order', async () => {
    const { bottle, kebabs, voidItem, take, waiter } = await restaurant();
    expect((await voidItem(bottle, 1, { reason: '' }, { as: waiter })).status).toBe(200);
    await take();
    expect((await voidItem(kebabs, 1, {}, { as: waiter })).failure.code).toBe('approval_required');
    expect((await voidItem(kebabs, 1, { reason: '' })).status).toBe(422);
    expect((await voidItem(kebabs, 1)).status).toBe(200);
  });

  it('is refused for more pieces than there are, at an earlier version, and for paid pieces', async () => {
    const { bottle, kebabs, voidItem, visit, pay } = await restaurant();
    const { version } = await visit();
    expect((await voidItem(kebabs, 3)).status).toBe(422);
    expect((await voidItem(kebabs, 1, { version })).status).toBe(200);
    expect((await voidItem(kebabs, 1, { version })).failure.code).toBe('edited_meanwhile');
    await pay({ kind: 'items', items: [{ id: bottle, numerator: 1, denominator: 2 }] }, 150);
    expect((await voidItem(bottle, 1)).failure.code).toBe('item_paid');
    await pay({ kind: 'amount' }, 200);
    expect((await voidItem(kebabs, 1)).failure.code).toBe('bill_below_paid');
  });
});

describe('comps and discounts', () => {
  it('lower the bill, not the order, with reason and person, until they are removed', async () => {
    const { kebabs, bottle, comp, discountItem, call, first, visit } = await restaurant();
    expect((await comp(kebabs, 1)).data).toMatchObject({
      total_amount: 400,
      adjustments: [{ order_item_id: kebabs, kind: 'comp', quantity: 1, reason: 'ikram' }],
    });
    expect((await discountItem(bottle, { percent: 10 })).data.total_amount).toBe(370);
    expect((await discountItem(bottle, { amount: 50 })).data.total_amount).toBe(350);
    expect((await call<Order>('GET', `/orders/${first.id}`)).data.total_amount).toBe(500);
    await comp(kebabs, 0);
    const { adjustments } = (await discountItem(bottle, { amount: 300 })).data;
    expect(adjustments.find(({ kind }) => kind === 'discount')?.amount).toBe(300);
    expect((await discountItem(bottle, {})).data).toMatchObject({ total_amount: 500, adjustments: [] });
    expect((await visit()).bill).toMatchObject({ subtotal: 500, discount: 0, total: 500 });
  });

  it('of the whole bill also counts later orders, and never exceeds the bill', async () => {
    const { discount, order, table, visit, call, comp, bottle } = await restaurant();
    expect((await discount({ percent: 10 })).data.bill).toMatchObject({ discount: 50, total: 450 });
    await order(table.id);
    expect((await visit()).total_amount).toBe(900);
    expect((await discount({ amount: 1000 })).data.bill).toMatchObject({ discount: 1000, total: 0 });
    expect((await comp(bottle, 1)).data.bill).toMatchObject({ subtotal: 700, discount: 700, total: 0 });
    await comp(bottle, 0);
    const [active] = (await call<VisitWithOrders[]>('GET', '/visits/active')).data;
    expect(active).toMatchObject({ total_amount: 0 });
  });

  it.each([{ percent: 101 }, { percent: 0 }, { amount: -1 }, { percent: 5, amount: 5 }])(
    'cannot be %j',
    async (given) => {
      const { discount } = await restaurant();
      expect((await discount(given)).status).toBe(422);
    },
  );

  it('cannot exceed what they are taken from, with its comps', async () => {
    const { discount, discountItem, comp, kebabs, bottle } = await restaurant();
    const ofAmount = (limit: string) => [{ path: 'amount', message: `İndirim en çok ${limit} olabilir.` }];
    await comp(kebabs, 1);
    expect((await discountItem(kebabs, { amount: 100.01 })).failure.errors).toEqual(ofAmount('₺100,00'));
    expect((await discountItem(kebabs, { amount: 100 })).data.total_amount).toBe(300);
    expect((await discount({ amount: 300.01 })).failure.errors).toEqual(ofAmount('₺300,00'));
    expect((await discount({ amount: 300 })).data.total_amount).toBe(0);
    // The amount to discount is the one without the discount that is replaced.
    expect((await discount({ amount: 299 })).data.total_amount).toBe(1);
    expect((await discountItem(bottle, { amount: 301 })).status).toBe(422);
  });

  it('are refused if the bill would fall below the paid amount', async () => {
    const { discount, comp, kebabs, bottle, pay } = await restaurant();
    await pay({ kind: 'amount' }, 450);
    expect((await discount({ percent: 10 })).status).toBe(200);
    expect((await discount({ percent: 11 })).failure.code).toBe('bill_below_paid');
    expect((await comp(bottle, 1)).failure.code).toBe('bill_below_paid');
    expect((await comp(kebabs, 3)).status).toBe(422);
  });
});

describe('a payment', () => {
  it('of everything lets staff close the visit', async () => {
    const { pay, close, visit } = await restaurant();
    expect((await close()).failure.code).toBe('visit_unfinished');
    const { data, status } = await pay({ kind: 'rest' }, 500, { method: 'cash', tendered: 600, tip: 40 });
    expect(status).toBe(201);
    expect(data.change).toBe(60);
    expect((await visit()).payments).toMatchObject([
      { amount: 500, tip: 40, tendered: 600, method: 'cash', by: expect.any(String) as string },
    ]);
    expect((await visit()).bill).toMatchObject({ paid: 500, unpaid: 0 });
  });

  it('is recorded once if it is sent again', async () => {
    const { pay, visit } = await restaurant();
    const send = () => pay({ kind: 'amount' }, 100, {}, { key: 'one' });
    const [once, again] = [await send(), await send()];
    expect(again.data).toEqual(once.data);
    expect((await visit()).bill.paid).toBe(100);
  });

  it('splits the bill by items and fractions, and the last one pays the rest', async () => {
    const { test, kebabs, bottle, pay, visit, rest } = await restaurant();
    await setSetting(test, 'meal_cards', 'Kart');
    const portion = (id: number, numerator: number, denominator: number) => ({ id, numerator, denominator });
    await pay({ kind: 'items', items: [portion(kebabs, 1, 2), portion(bottle, 1, 3)] }, 200);
    await pay({ kind: 'items', items: [portion(bottle, 1, 3)] }, 100, {
      method: 'meal_card',
      method_name: 'Kart',
    });
    expect((await visit()).bill.items).toEqual([
      {
        id: kebabs,
        charged: 200,
        is_paid: false,
        paid_portion: 1 / 2,
        paid_fraction: { numerator: 1, denominator: 2 },
        paid: 100,
      },
      {
        id: bottle,
        charged: 300,
        is_paid: false,
        paid_portion: 2 / 3,
        paid_fraction: { numerator: 2, denominator: 3 },
        paid: 200,
      },
    ]);
    expect((await pay({ kind: 'items', items: [portion(bottle, 1, 2)] }, 150)).failure.code).toBe(
      'bill_changed',
    );
    await pay({ kind: 'items', items: [portion(bottle, 1, 3), portion(kebabs, 1, 2)] }, 200);
    expect(await rest()).toBe(0);
    expect((await pay({ kind: 'rest' }, 0.01)).failure.code).toBe('bill_changed');
  });

  it('of equal shares adds up to the kuruş', async () => {
    const { pay, rest, discount } = await restaurant();
    await discount({ amount: 0.02 });
    for (const [of, amount] of [
      [3, 166.66],
      [2, 166.66],
      [1, 166.66],
    ] as const) {
      expect((await pay({ kind: 'share', of }, amount)).status).toBe(201);
    }
    expect(await rest()).toBe(0);
  });

  it('is refused at an outdated amount, and with too little cash', async () => {
    const { pay, order, table, rest } = await restaurant();
    await order(table.id);
    expect((await pay({ kind: 'rest' }, 500)).failure.code).toBe('bill_changed');
    expect((await pay({ kind: 'amount' }, 1000.01)).failure.code).toBe('bill_changed');
    const cash = { method: 'cash', tendered: 1000, tip: 1 };
    expect((await pay({ kind: 'rest' }, 1000, cash)).status).toBe(422);
    expect(await rest()).toBe(1000);
  });

  it('prevents paid orders from being cancelled, removed or moved away', async () => {
    const { pay, call, first, test } = await restaurant();
    await pay({ kind: 'amount' }, 1);
    const cancel = { status: 'cancelled', reason: 'deneme' };
    expect((await call('PUT', `/orders/${first.id}/status`, cancel)).failure.code).toBe('bill_below_paid');
    const other = await addTable(test, 'M-2');
    const moved = await call('PUT', `/orders/${first.id}`, { table_id: other.id });
    expect(moved.failure.code).toBe('bill_below_paid');
    const removed = await test.call('DELETE', `/orders/${first.id}`, {
      token: await test.tokenOf('manager'),
      body: { reason: 'deneme' },
    });
    expect(removed.failure.code).toBe('bill_below_paid');
  });

  it('recorded by mistake is cancelled with a reason, while the visit is open', async () => {
    const { pay, call, visit, waiter } = await restaurant();
    const { payment_id: paymentId } = (await pay({ kind: 'rest' }, 500)).data;
    const cancel = (reason: string, as?: string) =>
      call('POST', `/payments/${paymentId}/cancel`, { reason }, { as });
    expect((await cancel('kart', waiter)).failure.code).toBe('approval_required');
    expect((await cancel(' ')).status).toBe(422);
    expect((await cancel('yanlış tutar')).data.bill).toMatchObject({ paid: 0, unpaid: 500 });
    expect((await cancel('yanlış tutar')).status).toBe(200);
    expect((await visit()).payments).toMatchObject([{ cancel_reason: 'yanlış tutar' }]);
  });

  it('that was refunded frees its items, and counts again only while they are not paid again', async () => {
    const { kebabs, bottle, pay, call, voidItem } = await restaurant();
    const whole = { kind: 'items', items: [{ id: bottle, numerator: 1, denominator: 1 }] };
    const refund = async () => {
      const { payment_id: paid } = (await pay(whole, 300)).data;
      const body = { amount: 300, reason: 'bozuk' };
      return (await call<RecordedPayment>('POST', `/payments/${paid}/refund`, body)).data.payment_id;
    };
    const cancel = (paymentId: number) => call('POST', `/payments/${paymentId}/cancel`, { reason: 'yanlış' });
    const [first, second] = [await refund(), await refund()];
    expect((await cancel(first)).status).toBe(200);
    expect((await cancel(second)).failure.code).toBe('status_conflict');
    expect((await voidItem(bottle, 1)).failure.code).toBe('item_paid');
    const twice = [kebabs, kebabs].map((id) => ({ id, numerator: 1, denominator: 2 }));
    expect((await pay({ kind: 'items', items: twice }, 200)).failure.code).toBe('bill_changed');
  });

  it('is refunded in parts, also on the next day, never by more than was paid', async () => {
    const { test, pay, call, visit, close, take, first } = await restaurant();
    const { payment_id: paymentId } = (await pay({ kind: 'rest' }, 500)).data;
    await take();
    await call('PUT', `/orders/${first.id}/status`, { status: 'ready' });
    expect((await close()).data.status).toBe('closed');
    const refund = (amount: number) =>
      call<RecordedPayment>('POST', `/payments/${paymentId}/refund`, {
        amount,
        method: 'cash',
        reason: 'şarap bozuk',
      });
    test.clock.advance(DAY_MS);
    const { data } = await refund(300);
    expect((await refund(200.01)).failure.code).toBe('bill_changed');
    expect(data.visit.payments[1]).toMatchObject({
      refund_of: paymentId,
      amount: 300,
      reason: 'şarap bozuk',
    });
    const again = { amount: 1, reason: 'yeniden' };
    expect((await call('POST', `/payments/${data.payment_id}/refund`, again)).failure.code).toBe(
      'status_conflict',
    );
    expect((await call('POST', `/payments/${paymentId}/cancel`, again)).failure.code).toBe('status_conflict');
    expect((await visit()).status).toBe('closed');
  });
});

describe('closing unpaid', () => {
  it('is a separate action with a permission and a reason; the debt can still be paid', async () => {
    const { call, id, pay, visit, waiter, take, first, close } = await restaurant();
    await take();
    await call('PUT', `/orders/${first.id}/status`, { status: 'ready' });
    await pay({ kind: 'amount' }, 100);
    expect((await close()).failure.code).toBe('visit_unpaid');
    const leave = (reason: string, as?: string) =>
      call('POST', `/visits/${id}/close-unpaid`, { reason }, { as });
    expect((await leave('kaçtılar', waiter)).failure.code).toBe('approval_required');
    expect((await leave('')).status).toBe(422);
    expect((await leave('kaçtılar')).data).toMatchObject({ status: 'closed', unpaid_reason: 'kaçtılar' });
    expect((await pay({ kind: 'rest' }, 400)).status).toBe(201);
    expect(await visit()).toMatchObject({ status: 'closed', unpaid_reason: null });
  });
});

describe('moving items', () => {
  it('moves pieces with their options, prices and states to the visit at another table', async () => {
    const { test, call, id, kebabs, bottle, take, visit, kebab } = await restaurant();
    await addOption(test, { product_id: kebab.id });
    await take();
    const other = await addTable(test, 'M-2');
    const items = [
      { id: kebabs, quantity: 1 },
      { id: bottle, quantity: 1 },
    ];
    const { data, status } = await call('POST', `/visits/${id}/items/move`, { items, table_id: other.id });
    expect(status).toBe(200);
    expect(data).toMatchObject({ total_amount: 100 });
    const there = (await call<VisitWithOrders[]>('GET', '/visits/active')).data.find(
      ({ table_id }) => table_id === other.id,
    )!;
    const moved = (await call('GET', `/visits/${there.id}`)).data;
    expect(moved).toMatchObject({
      total_amount: 400,
      orders: [{ status: 'processing', table_number: 'M-2' }],
    });
    expect(moved.orders[0]!.items.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
      ['Şarap', 1],
      ['Adana', 1],
    ]);
    expect((await visit()).orders[0]!.items).toMatchObject([{ product_name: 'Adana', quantity: 1 }]);
  });

  it('is refused for paid pieces, for too many pieces and to the same table', async () => {
    const { call, id, kebabs, table, test, pay } = await restaurant();
    const other = await addTable(test, 'M-2');
    const move = (quantity: number, tableId = other.id) =>
      call('POST', `/visits/${id}/items/move`, { items: [{ id: kebabs, quantity }], table_id: tableId });
    expect((await move(3)).status).toBe(422);
    expect((await move(1, table.id)).status).toBe(422);
    expect((await move(1, 999)).failure.code).toBe('table_not_found');
    await pay({ kind: 'items', items: [{ id: kebabs, numerator: 1, denominator: 2 }] }, 100);
    expect((await move(1)).failure.code).toBe('item_paid');
  });

  it('keeps the total that both tables owe: comps and percentages move along', async () => {
    const { test, call, id, kebabs, comp, discountItem, visit } = await restaurant();
    const other = await addTable(test, 'M-2');
    const half = { items: [{ id: kebabs, quantity: 1 }], table_id: other.id };
    await comp(kebabs, 2);
    await discountItem(kebabs, { percent: 50 });
    await call('POST', `/visits/${id}/items/move`, half);
    const active = () => call<VisitWithOrders[]>('GET', '/visits/active');
    const there = (await active()).data.find(({ table_id }) => table_id === other.id)!;
    const moved = (await call('GET', `/visits/${there.id}`)).data;
    expect([await visit(), moved].map(({ bill }) => bill.total)).toEqual([300, 0]);
    expect(moved.adjustments).toMatchObject([
      { kind: 'comp', quantity: 1 },
      { kind: 'discount', percent: 50 },
    ]);
  });

  it('keeps payments when merging, which is refused with a discount on the whole bill', async () => {
    const { test, call, id, order, pay, discount } = await restaurant();
    const other = await addTable(test, 'M-2');
    await order(other.id);
    await pay({ kind: 'amount' }, 120);
    await discount({ percent: 5 });
    const merge = () => call('PUT', `/visits/${id}/table`, { table_id: other.id, merge: true });
    expect((await merge()).failure.code).toBe('visit_discounted');
    await discount({});
    expect((await merge()).data.bill).toMatchObject({ total: 1000, paid: 120 });
  });
});

it('a waiter voids, comps and closes unpaid with a manager’s PIN, and both are named', async () => {
  const { test, call, id, kebabs, bottle, take, waiter, manager } = await restaurant();
  await test.call('PUT', '/auth/pin', { token: manager, body: { password: ADMIN.password, pin: '4826' } });
  await take();
  const send = (method: 'POST' | 'PUT', path: string, body: object, pin?: string) =>
    test.call<VisitWithOrders>(method, `/visits/${id}${path}`, {
      token: waiter,
      body: { reason: 'bozuk', ...body },
      headers: pin ? { [APPROVAL_PIN_HEADER]: pin } : undefined,
    });
  const voided = () => send('POST', `/items/${kebabs}/void`, { quantity: 1 }, '4826');
  const names = {
    by: expect.stringMatching(/^editor/) as string,
    approved_by: expect.stringMatching(/^manager/) as string,
  };
  expect((await voided()).data.voided_items).toMatchObject([names]);
  const comped = await send('PUT', `/items/${bottle}/comp`, { quantity: 1 }, '4826');
  expect(comped.data.adjustments).toMatchObject([names]);
  await call('PUT', `/orders/${comped.data.orders[0]!.id}/status`, { status: 'ready' });
  expect((await send('POST', '/close-unpaid', {})).failure.code).toBe('approval_required');
  expect((await send('POST', '/close-unpaid', {}, '4826')).data.status).toBe('closed');
});

it('lists the reasons and meal cards of the settings, and takes no other meal card', async () => {
  const { test, call, pay, waiter } = await restaurant();
  const payBy = (method_name: string | null) =>
    pay({ kind: 'amount' }, 10, { method: 'meal_card', method_name });
  expect((await payBy(null)).status).toBe(422);
  await call('PUT', '/settings/meal_cards', { value: ' Kart A \n\nKart B\nKart A' });
  expect((await payBy(null)).status).toBe(422);
  expect((await payBy('Kart C')).failure).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'method_name' }],
  });
  const { payment_id: paid } = (await payBy('Kart B')).data;
  const { payment_id: byCard } = (await pay({ kind: 'amount' }, 10)).data;
  await call('PUT', '/settings/meal_cards', { value: 'Kart A' });
  const refund = (id: number) =>
    call('POST', `/payments/${id}/refund`, { amount: 1, method: 'meal_card', reason: 'deneme' });
  expect((await refund(byCard)).status).toBe(422);
  expect((await refund(paid)).status).toBe(201);
  await call('PUT', '/settings/meal_cards', { value: 'Kart A\nKart B' });
  const { data } = await call('GET', '/bill-options', undefined, { as: waiter });
  expect(data).toMatchObject({
    meal_cards: ['Kart A', 'Kart B'],
    reasons: expect.arrayContaining(['Gecikme']) as string[],
  });
  await test.app.close();
});
