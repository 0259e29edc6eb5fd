import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import type { ZReport } from 'shared-api/contract/service/day';
import type * as contract from 'shared-api/contract/service/day';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { addCategory, addProduct, addTable, setSetting } from '#testing/factories';
import { ADMIN, buildTestApp } from '#testing/test-app';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findDifferingReports } from './compare-z-reports';
import { hashOf, NO_HASH } from './z-report-chain';

/** As releases before the business days of a report stored it. */
const EARLIER_REPORT = {
  number: 1,
  business_date: '2026-01-02',
  closed_at: '2026-01-02T20:00:00.000Z',
  closed_by: 'deniz',
  counted: 1450,
  difference: 0,
  carried_over: [],
  report: {
    visits: 1,
    guests: 0,
    per_guest: 0,
    revenue: 500,
    vat: [{ rate: 10, gross: 500, vat: 45.45 }],
    methods: [{ method: 'cash', name: null, count: 1, amount: 450, refunds: 0, tips: 0 }],
    paid: 450,
    tips: 0,
    categories: [{ name: null, count: 1, amount: 500 }],
    staff: [{ by: 'deniz', count: 2, amount: 450, tips: 0 }],
    hours: [{ hour: 20, amount: 450 }],
    voids: [],
    comps: [],
    discounts: [],
    refunds: [],
    unpaid: [{ visit_id: 1, table_number: 'M-1', reason: 'kaçtılar', amount: 50 }],
    paid_for_others: 0,
    drawer: {
      float: 1000,
      cash_in: 0,
      cash_out: 0,
      cash_sales: 450,
      expected: 1450,
      entries: [
        { kind: 'float', amount: 1000, reason: null, by: 'deniz', created_at: '2026-01-02T08:00:00.000Z' },
      ],
    },
  },
};

type Day = ReplyOf<typeof contract.getDay>;

/** A restaurant with table service at which a visit costs 200 lira at 10 % and 300 at 20 %. */
async function restaurant() {
  const test = await buildTestApp();
  await setSetting(test, 'table_service', '1');
  await setSetting(test, 'meal_cards', 'Kart');
  const food = await addCategory(test, { name: 'Yemek' });
  const bar = await addCategory(test, { name: 'Bar', vat_rate: 20 });
  const kebab = await addProduct(test, { name: 'Adana', price_kurus: 10_000, category_id: food.id });
  const wine = await addProduct(test, { name: 'Şarap', price_kurus: 30_000, category_id: bar.id });
  const manager = await test.tokenOf('manager');
  const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = manager) =>
    test.call<T>(method, path, { token, body });
  let tables = 0;

  return {
    test,
    call,
    day: async () => (await call<Day>('GET', '/day')).data,
    /** A visit with an order of two kebabs and a bottle, which is ready. */
    async visit(guests: number) {
      tables += 1;
      const table = await addTable(test, `M-${tables}`);
      const opened = await call<VisitWithOrders>('POST', '/visits', {
        table_id: table.id,
        guest_count: guests,
      });
      const items = [
        { product_id: kebab.id, quantity: 2, price: 100 },
        { product_id: wine.id, quantity: 1, price: 300 },
      ];
      const order = await call<Order>('POST', '/orders', { table_id: table.id, items, total_amount: 500 });
      await call('PUT', `/orders/${order.data.id}/status`, { status: 'ready', override: true });
      return (await call<VisitWithOrders>('GET', `/visits/${opened.data.id}`)).data;
    },
    pay: (id: number, amount: number, more: object = {}) =>
      call<RecordedPayment>('POST', `/visits/${id}/payments`, {
        part: { kind: 'amount' },
        amount,
        method: 'cash',
        ...more,
      }),
    close: (id: number) => call<VisitWithOrders>('PUT', `/visits/${id}/status`, { status: 'closed' }),
    drawer: (kind: string, amount: number) => call('POST', '/day/drawer', { kind, amount, reason: 'deneme' }),
    async closeDay(counted = 0, more: object = {}) {
      const { report } = (await call<Day>('GET', '/day')).data;
      return call<ZReport>('POST', '/day/close', {
        counted,
        revenue: report.revenue,
        paid: report.paid,
        ...more,
      });
    },
  };
}

describe('the day', () => {
  it('adds up visits, VAT, payments, tips and the drawer', async () => {
    const { visit, pay, close, drawer, day, call } = await restaurant();
    await drawer('float', 1000);
    await drawer('out', 150);
    const first = await visit(2);
    await call('PUT', `/visits/${first.id}/discount`, { percent: 10, reason: 'gecikme' });
    await pay(first.id, 300, { tip: 20 });
    await pay(first.id, 150, { method: 'meal_card', method_name: 'Kart' });
    await close(first.id);
    const second = await visit(3);
    await call('POST', `/visits/${second.id}/close-unpaid`, { reason: 'kaçtılar' });

    const { report, open_visits } = await day();
    expect(open_visits).toEqual([]);
    expect(report).toMatchObject({
      visits: 2,
      guests: 5,
      per_guest: 190,
      revenue: 950,
      paid: 450,
      tips: 20,
      vat: [
        { rate: 10, gross: 380, vat: 34.54 },
        { rate: 20, gross: 570, vat: 95 },
      ],
      methods: [
        { method: 'cash', amount: 300, tips: 20, refunds: 0, count: 1 },
        { method: 'meal_card', name: 'Kart', amount: 150 },
      ],
      categories: [
        { name: 'Bar', amount: 570, count: 2 },
        { name: 'Yemek', amount: 380, count: 4 },
      ],
      discounts: [{ reason: 'gecikme', count: 1, amount: 50 }],
      unpaid: [{ visit_id: second.id, reason: 'kaçtılar', amount: 500 }],
      paid_for_others: 0,
      drawer: { float: 1000, cash_out: 150, cash_sales: 320, expected: 1170 },
    });
  });

  it('lists same-day refunds under refunds, not as closed unpaid', async () => {
    const { visit, pay, close, call, day } = await restaurant();
    const { id } = await visit(2);
    const paid = await pay(id, 500);
    await close(id);
    await call('POST', `/payments/${paid.data.payment_id}/refund`, { amount: 300, reason: 'şarap bozuk' });
    expect((await day()).report).toMatchObject({
      revenue: 500,
      paid: 200,
      refunds: [{ reason: 'şarap bozuk', amount: 300 }],
      unpaid: [],
    });
  });

  it('lists who took the orders, and who took which payments and hands them over', async () => {
    const { test, visit, pay, close, day, call } = await restaurant();
    const waiter = await test.tokenOf('waiter');
    const { id, orders } = await visit(2);
    const first = await pay(id, 200, { tip: 10 });
    await call(
      'POST',
      `/visits/${id}/payments`,
      { part: { kind: 'amount' }, amount: 100, method: 'cash' },
      waiter,
    );
    await pay(id, 200, { method: 'card' });
    await call('POST', `/payments/${first.data.payment_id}/refund`, { amount: 50, reason: 'soğuk' });
    await pay(id, 50);
    await close(id);
    const { report } = await day();
    const manager = orders[0]!.taken_by;
    expect(report.order_staff).toEqual([{ by: manager, count: 1, amount: 500 }]);
    expect(report.staff).toMatchObject([
      {
        by: manager,
        count: 3,
        amount: 400,
        tips: 10,
        methods: [
          { method: 'cash', count: 2, amount: 200, refunds: 50, tips: 10 },
          { method: 'card', count: 1, amount: 200 },
        ],
      },
      { count: 1, amount: 100, methods: [{ method: 'cash', count: 1, amount: 100 }] },
    ]);
  });

  it('counts a refunded tip neither as tip nor in the drawer, and leaves the bill as it is', async () => {
    const { visit, pay, close, day, call } = await restaurant();
    const { id } = await visit(2);
    const paid = await pay(id, 500, { tip: 40 });
    const refund = (body: object) =>
      call<RecordedPayment>('POST', `/payments/${paid.data.payment_id}/refund`, {
        reason: 'yanlış',
        ...body,
      });
    expect((await refund({ amount: 0, tip: 40.01 })).failure.code).toBe('bill_changed');
    expect((await refund({ amount: 0 })).status).toBe(422);
    expect((await refund({ amount: 0, tip: 15 })).data.visit.bill).toMatchObject({ paid: 500, unpaid: 0 });
    expect((await refund({ amount: 0, tip: 25.01 })).failure.code).toBe('bill_changed');
    const mistake = await call('POST', `/payments/${paid.data.payment_id}/cancel`, { reason: 'yanlış' });
    expect(mistake.failure.code).toBe('status_conflict');
    const rest = await refund({ amount: 100, tip: 25 });
    expect(rest.data.visit.bill).toMatchObject({ paid: 400, unpaid: 100 });
    await call('POST', `/payments/${rest.data.payment_id}/cancel`, { reason: 'yanlış' });
    await close(id);
    expect((await day()).report).toMatchObject({
      paid: 500,
      tips: 25,
      methods: [{ method: 'cash', count: 1, amount: 500, refunds: 0, tips: 25 }],
      staff: [{ count: 1, tips: 25 }],
      refunds: [],
      tip_refunds: [{ reason: 'yanlış', count: 1, amount: 15 }],
      drawer: { cash_sales: 525, expected: 525 },
    });
  });

  it('counts the last float, and no entry that was reversed with a reason', async () => {
    const { drawer, day, call, closeDay } = await restaurant();
    for (const float of [100, 250]) await drawer('float', float);
    await drawer('out', 30);
    const drawerNow = async () => (await day()).report.drawer;
    expect(await drawerNow()).toMatchObject({
      float: 250,
      expected: 220,
      entries: [{ state: 'replaced', amount: 100 }, { state: 'counted' }, { state: 'counted' }],
    });
    const [first, second, out] = (await drawerNow()).entries.map(({ id }) => id);
    const reverse = (id: number | null | undefined, reason = 'yanlış tutar') =>
      call('PUT', `/day/drawer/${id}/reverse`, { reason });
    expect((await reverse(out, ' ')).status).toBe(422);
    for (const again of [out, out]) expect((await reverse(again)).status).toBe(200);
    await reverse(second, 'iki kez girildi');
    expect(await drawerNow()).toMatchObject({
      float: 100,
      cash_out: 0,
      expected: 100,
      entries: [
        { state: 'counted', reversed_by: null, reverse_reason: null },
        { state: 'reversed', reverse_reason: 'iki kez girildi', reversed_by: expect.any(String) as string },
        { state: 'reversed', reverse_reason: 'yanlış tutar', kind: 'out', amount: 30 },
      ],
    });
    expect((await closeDay(100)).data).toMatchObject({ difference: 0 });
    expect((await reverse(first)).failure.code).toBe('status_conflict');
    expect((await reverse(99)).status).toBe(404);
  });

  it('lists voids and comps by reason and person, and counts no cancelled payments', async () => {
    const { visit, pay, day, call, close } = await restaurant();
    const { id, orders } = await visit(2);
    const [kebabs, bottle] = orders[0]!.items.map((item) => item.id);
    await call('POST', `/visits/${id}/items/${kebabs}/void`, { quantity: 1, reason: 'yanlış' });
    await call('PUT', `/visits/${id}/items/${bottle}/comp`, { quantity: 1, reason: 'ikram' });
    const mistake = await pay(id, 50);
    await call('POST', `/payments/${mistake.data.payment_id}/cancel`, { reason: 'yanlış' });
    await pay(id, 100);
    await close(id);
    expect((await day()).report).toMatchObject({
      revenue: 100,
      paid: 100,
      voids: [{ reason: 'yanlış', count: 1, amount: 100 }],
      comps: [{ reason: 'ikram', count: 1, amount: 300 }],
    });
  });
});

describe('what a dishonest cashier would hide', () => {
  /** Also gives the headers with which an admin approves. */
  async function approving() {
    const given = await restaurant();
    const { test } = given;
    const admin = await test.tokenOf('admin');
    await test.call('PUT', '/auth/pin', { token: admin, body: { password: ADMIN.password, pin: '4826' } });
    const cashier = await test.tokenOf('cashier');
    const waiter = await test.tokenOf('waiter');
    const headers = { [APPROVAL_PIN_HEADER]: '4826' };
    const byWaiter = (method: 'POST' | 'PUT', path: string, body: object) =>
      test.call(method, path, { token: waiter, body, headers });
    return { ...given, cashier, byWaiter };
  }
  const [CASHIER, WAITER, ADMIN_USER] = ['cashier', 'waiter', 'admin'].map(
    (role) => expect.stringMatching(`^${role}-`) as string,
  );

  it('lists cancelled payments and reopened visits with reason, person and approver', async () => {
    const { test, cashier, byWaiter, visit, pay, close, call, day, closeDay } = await approving();
    const { id } = await visit(2);
    const first = (await pay(id, 500, { tip: 20 })).data.payment_id;
    await close(id);
    const reopen = (reason: string) => ({ status: 'open', reason });
    await call('PUT', `/visits/${id}/status`, reopen('kasa'), cashier);
    await close(id);
    await byWaiter('PUT', `/visits/${id}/status`, reopen('yine kasa'));
    await call('POST', `/payments/${first}/cancel`, { reason: 'yanlış' }, cashier);
    await call('PUT', `/visits/${id}/discount`, { percent: 99, reason: 'komşu' }, cashier);
    const second = (await pay(id, 5, { method: 'meal_card', method_name: 'Kart' })).data.payment_id;
    const body = { amount: 2, reason: 'soğuk' };
    const refund = (await call<RecordedPayment>('POST', `/payments/${second}/refund`, body)).data.payment_id;
    await byWaiter('POST', `/payments/${refund}/cancel`, { reason: 'sıcakmış' });
    await close(id);

    const at = { visit_id: id, table_number: 'M-1' };
    const expected = {
      paid: 5,
      cancelled_payments: [
        {
          ...at,
          payment_id: first,
          method: 'cash',
          name: null,
          amount: 500,
          tip: 20,
          reason: 'yanlış',
          by: CASHIER,
          approved_by: null,
        },
        {
          ...at,
          payment_id: refund,
          method: 'meal_card',
          name: 'Kart',
          amount: -2,
          tip: 0,
          reason: 'sıcakmış',
          by: WAITER,
          approved_by: ADMIN_USER,
        },
      ],
      reopened_visits: [
        { ...at, reason: 'kasa', by: CASHIER, approved_by: null },
        { ...at, reason: 'yine kasa', by: WAITER, approved_by: ADMIN_USER },
      ],
    };
    expect((await day()).report).toMatchObject(expected);
    expect((await closeDay(0)).data.report).toMatchObject(expected);
    expect((await day()).report).toMatchObject({ cancelled_payments: [], reopened_visits: [] });

    const { db } = test.context;
    const differing = async () => findDifferingReports(db, await readRestaurantSettings(db));
    expect(await differing()).toEqual([]);
    await db.updateTable('payments').set({ tip_kurus: 0 }).where('id', '=', first).execute();
    await db.updateTable('visits').set({ reopenings: null }).execute();
    expect(await differing()).toEqual([{ number: 1, figures: ['cancelled_payments', 'reopened_visits'] }]);
  });

  it('lists a reopened visit also while it is open, and once its orders are all cancelled', async () => {
    const { visit, pay, close, call, day, closeDay } = await restaurant();
    const { id, orders } = await visit(2);
    const { payment_id } = (await pay(id, 500)).data;
    await close(id);
    await call('PUT', `/visits/${id}/status`, { status: 'open', reason: 'kasa' });
    const listed = { reopened_visits: [{ visit_id: id, reason: 'kasa' }] };
    expect((await day()).report).toMatchObject(listed);
    await call('POST', `/payments/${payment_id}/cancel`, { reason: 'yanlış' });
    const cancelled = { status: 'cancelled', reason: 'yanlış', override: true };
    await call('PUT', `/orders/${orders[0]!.id}/status`, cancelled);
    await close(id);
    expect((await closeDay(0)).data.report).toMatchObject({
      ...listed,
      visits: 0,
      cancelled_payments: [{ payment_id }],
    });
  });

  it('says who closed a visit unpaid, and who approved it, unless it was reopened', async () => {
    const { byWaiter, visit, call, day } = await approving();
    const { id } = await visit(2);
    await byWaiter('POST', `/visits/${id}/close-unpaid`, { reason: 'kaçtılar' });
    const unpaid = async () => (await day()).report.unpaid;
    expect(await unpaid()).toEqual([
      {
        visit_id: id,
        table_number: 'M-1',
        reason: 'kaçtılar',
        by: WAITER,
        approved_by: ADMIN_USER,
        amount: 500,
      },
    ]);
    await call('PUT', `/visits/${id}/status`, { status: 'open', reason: 'döndüler' });
    expect(await unpaid()).toEqual([]);
    await call('POST', `/visits/${id}/close-unpaid`, { reason: 'yine kaçtılar' });
    expect(await unpaid()).toMatchObject([
      { by: expect.stringMatching(/^manager-/) as string, approved_by: null },
    ]);
  });
});

describe('closing the day', () => {
  it('freezes the report, and starts the next one with later changes', async () => {
    const { test, visit, pay, close, closeDay, day, call } = await restaurant();
    const { id } = await visit(2);
    const paid = await pay(id, 500);
    await close(id);
    const { data, status } = await closeDay(490);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      number: 1,
      counted: 490,
      difference: -10,
      report: { revenue: 500, paid: 500 },
    });
    expect((await day()).report).toMatchObject({ revenue: 0, paid: 0, drawer: { expected: 0 } });

    test.clock.advance(24 * 3_600_000);
    await call('POST', `/payments/${paid.data.payment_id}/refund`, { amount: 300, reason: 'şarap bozuk' });
    const next = await day();
    expect(next.report).toMatchObject({
      revenue: 0,
      paid: -300,
      paid_for_others: -300,
      refunds: [{ reason: 'şarap bozuk', amount: 300 }],
      drawer: { expected: -300 },
    });
    expect((await closeDay(0)).data).toMatchObject({ number: 2, previous_hash: data.hash });
    expect((await call<ZReport>('GET', '/z-reports/1')).data).toEqual(data);
    expect((await call('GET', `/z-reports/${2 ** 31}`)).status).toBe(404);
    expect((await call<{ number: number }[]>('GET', '/z-reports')).data.map(({ number }) => number)).toEqual([
      2, 1,
    ]);
  });

  it('names the business days of what it closes, not that of closing, and asks before a second report', async () => {
    const { test, visit, pay, close, drawer, closeDay, call } = await restaurant();
    await setSetting(test, 'restaurant_name', 'Çınaraltı');
    const friday = async () => {
      const { id } = await visit(2);
      await pay(id, 500);
      await close(id);
    };
    test.clock.set('2026-05-01T18:00:00Z');
    await friday();
    test.clock.set('2026-05-02T07:00:00Z');
    const first = await closeDay(500);
    expect(first.data).toMatchObject({
      business_date_from: '2026-05-01',
      business_date: '2026-05-01',
      restaurant: 'Çınaraltı',
    });
    // Saturday has no report yet.
    await drawer('float', 100);
    const second = await closeDay(100);
    expect(second.data).toMatchObject({ number: 2, business_date: '2026-05-02' });
    await drawer('float', 100);
    const again = await closeDay(100);
    expect(again.failure).toMatchObject({
      code: 'day_reported',
      message: expect.stringContaining('Z 2') as string,
    });
    expect((await closeDay(100, { confirm: true })).data).toMatchObject({
      number: 3,
      business_date: '2026-05-02',
    });

    test.clock.set('2026-05-03T18:00:00Z');
    await friday();
    test.clock.set('2026-05-05T18:00:00Z');
    await drawer('in', 1);
    expect((await closeDay(501)).data).toMatchObject({
      business_date_from: '2026-05-03',
      business_date: '2026-05-05',
    });
    expect((await closeDay(0)).failure.code).toBe('day_empty');
    expect((await closeDay(0, { confirm: true })).data).toMatchObject({
      number: 5,
      business_date_from: '2026-05-05',
      business_date: '2026-05-05',
    });
    expect((await call('GET', '/z-reports')).data).toMatchObject([
      { number: 5 },
      { business_date_from: '2026-05-03', business_date: '2026-05-05' },
      { number: 3 },
      { number: 2 },
      { business_date_from: '2026-05-01', business_date: '2026-05-01' },
    ]);
  });

  it('shows and verifies a report of an earlier release', async () => {
    const { test, call } = await restaurant();
    const { db } = test.context;
    const body = JSON.stringify(EARLIER_REPORT);
    const row = {
      number: 1,
      business_date: '2026-01-02',
      previous_hash: NO_HASH,
      user_id: null,
      created_at: 1,
    };
    await db
      .insertInto('z_reports')
      .values({ ...row, body, hash: hashOf(NO_HASH, body) })
      .execute();
    expect((await call('GET', '/z-reports/check')).data).toEqual({ checked: 1, broken_at: null });
    expect((await call('GET', '/z-reports')).data).toMatchObject([{ business_date_from: '2026-01-02' }]);
    expect((await call('GET', '/z-reports/1')).data).toMatchObject({
      ...EARLIER_REPORT,
      business_date_from: '2026-01-02',
      restaurant: '',
      report: {
        staff: [{ by: 'deniz', count: 2, methods: [] }],
        order_staff: [],
        cancelled_payments: [],
        reopened_visits: [],
        unpaid: [{ ...EARLIER_REPORT.report.unpaid[0], by: null, approved_by: null }],
        drawer: { entries: [{ kind: 'float', state: 'counted' }] },
      },
    });
  });

  it('asks about open visits; those with payments cannot be carried over', async () => {
    const { visit, pay, closeDay, day } = await restaurant();
    const { id } = await visit(2);
    expect((await closeDay()).failure.code).toBe('visits_open');
    expect((await closeDay(0, { carry_over: true, confirm: true })).data).toMatchObject({
      number: 1,
      carried_over: [{ id, total: 500 }],
      report: { visits: 0 },
    });
    await pay(id, 100);
    expect((await closeDay(0, { carry_over: true })).failure.code).toBe('visits_open');
    expect((await day()).open_visits).toMatchObject([{ id, paid: 100 }]);
  });

  it('lets a refund of a visit that is carried over no longer be cancelled', async () => {
    const { test, visit, pay, closeDay, call } = await restaurant();
    const { id } = await visit(2);
    const { payment_id } = (await pay(id, 100)).data;
    const refunded = await call<VisitWithOrders>('POST', `/payments/${payment_id}/refund`, {
      amount: 100,
      reason: 'yanlış masa',
    });
    expect((await closeDay(0, { carry_over: true })).status).toBe(201);
    const { payments } = (await call<VisitWithOrders>('GET', `/visits/${id}`)).data;
    const refund = payments.find(({ refund_of }) => refund_of === payment_id)!;
    expect(refunded.status).toBe(201);
    const cancelled = await call('POST', `/payments/${refund.id}/cancel`, { reason: 'yanlış' });
    expect(cancelled.failure.code).toBe('status_conflict');
    const { db } = test.context;
    expect(await findDifferingReports(db, await readRestaurantSettings(db))).toEqual([]);
  });

  it('is refused at totals that have changed, and leaves no gap in the numbers', async () => {
    const { visit, pay, close, closeDay } = await restaurant();
    const { id } = await visit(2);
    await pay(id, 500);
    await close(id);
    expect((await closeDay(0, { paid: 400 })).failure.code).toBe('bill_changed');
    expect((await closeDay(0)).data.number).toBe(1);
  });

  it('by two people at once assigns the number once, and nothing is in two reports', async () => {
    const { visit, pay, close, closeDay, call } = await restaurant();
    const { id } = await visit(2);
    await pay(id, 500);
    await close(id);
    const statuses = (await Promise.all([closeDay(), closeDay()])).map(({ status }) => status);
    expect(statuses).toContain(201);
    const reports = (await call<{ number: number; revenue: number }[]>('GET', '/z-reports')).data;
    expect(reports.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(500);
    expect(reports.map(({ number }) => number)).toEqual(reports.map((_, index) => reports.length - index));
  });

  it('keeps its visits closed', async () => {
    const { visit, pay, close, closeDay, call } = await restaurant();
    const { id, orders } = await visit(2);
    await pay(id, 500);
    await close(id);
    await closeDay();
    const reopened = await call('PUT', `/visits/${id}/status`, { status: 'open', reason: 'kasa' });
    expect(reopened.failure.code).toBe('visit_day_over');
    const step = { status: 'processing', override: true };
    expect((await call('PUT', `/orders/${orders[0]!.id}/status`, step)).failure.code).toBe('order_reported');
  });

  it('is verified: a report that was changed or removed is found', async () => {
    const { test, closeDay, call } = await restaurant();
    for (const counted of [1, 2, 3]) await closeDay(counted, { confirm: true });
    const check = async () => (await call('GET', '/z-reports/check')).data;
    expect(await check()).toEqual({ checked: 3, broken_at: null });
    const { db } = test.context;
    const { body } = await db
      .selectFrom('z_reports')
      .select('body')
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    const change = (text: string) =>
      db.updateTable('z_reports').set({ body: text }).where('number', '=', 2).execute();
    await change(body.replace('"counted":2', '"counted":9'));
    expect(await check()).toEqual({ checked: 3, broken_at: 2 });
    await change(body);
    await db.deleteFrom('z_reports').where('number', '=', 2).execute();
    expect(await check()).toEqual({ checked: 2, broken_at: 2 });
  });

  it('is verified: a missing last report is found', async () => {
    const { test, drawer, closeDay, call } = await restaurant();
    await closeDay(0, { confirm: true });
    await drawer('float', 100);
    await closeDay(0, { confirm: true });
    await test.context.db.deleteFrom('z_reports').where('number', '=', 2).execute();
    expect((await call('GET', '/z-reports/check')).data).toEqual({ checked: 1, broken_at: 2 });
  });
});
