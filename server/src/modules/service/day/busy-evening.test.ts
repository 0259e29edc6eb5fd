import { toKurus, toLira } from 'shared-api/domain/money';
import { salesSteps } from 'shared-api/domain/service/day-totals';
import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { expect, it } from 'vitest';
import { recountDay } from '#testing/recount-day';
import {
  openStaffedRestaurant,
  type Dish,
  type Round,
  type StaffedRestaurant,
} from '#testing/staffed-restaurant';
import { buildTestApp, createTestClock, type TestClock } from '#testing/test-app';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TABLES = 40;
/**
 * Minutes between the arrivals at two tables: the last party arrives after midnight, and pays after the change of the
 * clock.
 */
const MINUTES_BETWEEN_TABLES = 12;
/** Minutes after a party's arrival. */
const [FIRST_ROUND, SECOND_ROUND, SERVED, PAYS, LEAVES] = [3, 20, 45, 60, 65] as const;
/** Minutes after the start of the evening. */
const CLOSES_AT = 560;

/** Orders of the guests of the forty tables, one after the other. */
const ROUNDS: Round[] = [
  { kebap: 2, su: 2 },
  { köfte: 1, meze: 3 },
  { şarap: 1, meze: 1, künefe: 2 },
  { kebap: 1, köfte: 2, su: 1 },
  { künefe: 1, şarap: 1 },
];

/** Scheduled actions, in the order of the clock. */
class Schedule {
  private readonly events: { minute: number; action: () => Promise<unknown> }[] = [];
  at(minute: number, action: () => Promise<unknown>): void {
    this.events.push({ minute, action });
  }
  async run(clock: TestClock, startMs: number): Promise<void> {
    for (const { minute, action } of this.events.toSorted((one, other) => one.minute - other.minute)) {
      clock.set(new Date(startMs + minute * MINUTE_MS).toISOString());
      await action();
    }
  }
}

/** Tables (from 0) with special events. */
const [
  MOVED,
  MERGED_INTO,
  MERGED,
  FIVE_WAYS,
  UNPAID,
  VOIDED,
  COMPED,
  DISCOUNTED,
  PAYMENT_CANCELLED,
  MEAL_CARD,
  ORDER_CANCELLED,
] = [6, 9, 10, 19, 24, 29, 30, 31, 32, 33, 34] as const;
/** Table of a party that gets half of its tip back. */
const TIP_REFUNDED = 35;
/** Table whose party requests a refund on the next day. */
const REFUNDED = 4;

/** Schedules the actions at a table from a party's arrival until it leaves. @returns results that are known later. */
function planTable(restaurant: StaffedRestaurant, schedule: Schedule, index: number) {
  const { waiters, cashiers, manager, tables, send, done } = restaurant;
  const arrival = index * MINUTES_BETWEEN_TABLES;
  const at = (minute: number, action: () => Promise<unknown>) => schedule.at(arrival + minute, action);
  const table = tables[index]!;
  const waiter = waiters[index % waiters.length]!;
  const cashier = cashiers[index % cashiers.length]!;
  const party = { visitId: 0, payments: [] as RecordedPayment[], orders: [] as number[] };
  const put = (token: string, path: string, body: object) =>
    done(send<VisitWithOrders>(token, 'PUT', `/visits/${party.visitId}${path}`, body));
  const itemOf = async (name: Dish) =>
    (await restaurant.read(party.visitId)).orders
      .flatMap(({ items }) => items)
      .find(({ product_name }) => product_name === name)!;

  const guest_count = index === FIVE_WAYS ? 5 : 2 + (index % 4);
  at(0, async () => {
    const opened = send<VisitWithOrders>(waiter, 'POST', '/visits', { table_id: table.id, guest_count });
    party.visitId = (await done(opened)).id;
  });
  at(FIRST_ROUND, async () => {
    const dishes = index === FIVE_WAYS ? { kebap: 1, köfte: 2, meze: 2, şarap: 1 } : ROUNDS[index % 5]!;
    // Every other party orders with a phone.
    party.orders.push((await restaurant.order(index % 2 ? waiter : undefined, table, dishes)).id);
  });
  if (index !== FIVE_WAYS) {
    at(SECOND_ROUND, async () => {
      const order = await restaurant.order(waiter, table, ROUNDS[(index + 2) % 5]!);
      party.orders.push(order.id);
    });
  }
  if (index === ORDER_CANCELLED) {
    at(SECOND_ROUND + 1, async () => {
      const { id } = await itemOf('köfte');
      await put(cashier, `/items/${id}/comp`, { quantity: 1, reason: 'özür' });
      await done(send(waiter, 'PUT', `/orders/${party.orders[1]}/status`, { status: 'cancelled' }));
    });
  }
  if (index === MOVED) {
    at(SECOND_ROUND + 5, () => put(waiter, '/table', { table_id: tables.at(-1)!.id }));
  }
  if (index === MERGED) {
    // Its orders and unpaid amount move, too.
    at(SECOND_ROUND + 5, () => put(waiter, '/table', { table_id: tables[MERGED_INTO]!.id, merge: true }));
    return party;
  }
  at(SERVED, () => restaurant.serve(waiter, party.visitId));

  if (index === VOIDED) {
    at(SERVED + 5, async () => {
      const { id } = await itemOf('şarap');
      const path = `/visits/${party.visitId}/items/${id}/void`;
      const body = { quantity: 1, reason: 'mantarlı' };
      expect((await send(waiter, 'POST', path, body)).status).toBe(403);
      await done(send(manager, 'POST', path, body));
    });
  }
  if (index === COMPED) {
    at(SERVED + 5, async () => {
      const { id } = await itemOf('künefe');
      await put(cashier, `/items/${id}/comp`, { quantity: 2, reason: 'bekletildi' });
    });
  }
  if (index === DISCOUNTED) {
    const print = () => done(send(cashier, 'POST', `/visits/${party.visitId}/print`, {}));
    at(SERVED + 4, print);
    at(SERVED + 5, () => put(cashier, '/discount', { percent: 7, reason: 'komşu' }));
    at(SERVED + 6, print);
  }

  if (index === UNPAID) {
    at(PAYS, () =>
      done(send(manager, 'POST', `/visits/${party.visitId}/close-unpaid`, { reason: 'ödemeden gittiler' })),
    );
    return party;
  }
  at(PAYS, async () => {
    const { bill } = await restaurant.read(party.visitId);
    const pay = async (part: object, amount: number, more?: object, token = cashier) => {
      const paid = await restaurant.pay(token, party.visitId, part, amount, more);
      party.payments.push(paid);
      return paid;
    };
    if (index === FIVE_WAYS) {
      await payFiveWays(pay, cashiers, itemOf);
    } else if (index === PAYMENT_CANCELLED) {
      await restaurant.cancelCash(cashier, await pay({ kind: 'rest' }, bill.total), bill.total);
      await pay({ kind: 'rest' }, bill.total, { method: 'card' });
    } else if (index === MEAL_CARD) {
      await pay({ kind: 'amount' }, 100, { method: 'meal_card', method_name: 'Yemek Kartı' });
      await pay({ kind: 'rest' }, toLira(toKurus(bill.total) - 10_000));
    } else {
      const tip = index % 5 === 0 ? { tip: 20 } : {};
      const card = index % 3 === 0 ? { method: 'card' } : {};
      const paid = await pay(
        { kind: 'rest' },
        bill.total,
        { ...tip, ...card },
        index % 7 === 0 ? waiter : cashier,
      );
      if (index === TIP_REFUNDED)
        await restaurant.refundCash(cashier, paid.payment_id, 0, 'yanlış bahşiş', 10);
    }
  });
  at(LEAVES, () => put(waiter, '/status', { status: 'closed' }));
  if (index === PAYMENT_CANCELLED) {
    at(LEAVES + 1, () => put(cashier, '/status', { status: 'open', reason: 'şemsiye unutuldu' }));
    at(LEAVES + 2, () => put(waiter, '/status', { status: 'closed' }));
  }
  return party;
}

/** Payment by five friends: two share a bottle, and the last two pay the rest. */
async function payFiveWays(
  pay: (part: object, amount: number, more?: object, token?: string) => Promise<RecordedPayment>,
  [first, second]: string[],
  itemOf: (name: Dish) => Promise<{ id: number }>,
): Promise<void> {
  const whole = async (name: Dish) => ({ id: (await itemOf(name)).id, numerator: 1, denominator: 1 });
  const half = async (name: Dish) => ({ ...(await whole(name)), denominator: 2 });
  const items = async (...portions: Promise<object>[]) => ({
    kind: 'items',
    items: await Promise.all(portions),
  });
  await pay(await items(whole('kebap'), half('şarap')), 123.45 + 350.01, {}, first);
  await pay(await items(half('köfte'), half('şarap')), 98.9 + 350, { method: 'card' }, second);
  await pay(await items(half('köfte')), 98.9, { tip: 10 }, first);
  await pay({ kind: 'share', of: 2 }, 33.33, { method: 'card' }, second);
  const { visit } = await pay({ kind: 'rest' }, 33.33, {}, first);
  expect(visit.bill).toMatchObject({ paid: visit.bill.total, unpaid: 0 });
}

/** One more party. */
async function serveOneParty(restaurant: StaffedRestaurant): Promise<void> {
  const [table, waiter, cashier] = [restaurant.tables[0]!, restaurant.waiters[0]!, restaurant.cashiers[0]!];
  const { id } = await restaurant.order(waiter, table, { köfte: 2 });
  const { visit_id } = await restaurant.done(restaurant.send<Order>(waiter, 'GET', `/orders/${id}`));
  await restaurant.serve(waiter, visit_id);
  await restaurant.pay(cashier, visit_id, { kind: 'rest' }, 197.8);
  await restaurant.done(restaurant.send(waiter, 'PUT', `/visits/${visit_id}/status`, { status: 'closed' }));
}

/** Lists have no order, at any depth. */
function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(inAnyOrder(one))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, one]) => [key, inAnyOrder(one)]),
  );
}
type Recount = Awaited<ReturnType<typeof recountDay>>;
/** The report without what is not recounted. */
const comparable = ({ drawer, ...report }: Recount) => {
  const { float, cash_in, cash_out, cash_sales, expected } = drawer;
  return inAnyOrder({
    ...report,
    per_guest: undefined,
    business_days: undefined,
    drawer: { float, cash_in, cash_out, cash_sales, expected },
  });
};

const CLOCK_CHANGES = [
  { change: 'goes back', date: '2026-10-24', hoursAhead: [2, 1] },
  { change: 'goes forward', date: '2026-03-28', hoursAhead: [1, 2] },
];

it.each(CLOCK_CHANGES)(
  'the reports of an evening with forty tables add up when the clock $change after midnight',
  async ({ date, hoursAhead: [before, after] }) => {
    const startMs = Date.parse(`${date}T16:30:00Z`);
    const changeMs = startMs + 8.5 * HOUR_MS;
    const hourOf = (moment: number) =>
      new Date(moment + (moment < changeMs ? before! : after!) * HOUR_MS).getUTCHours();
    const clock = createTestClock();
    clock.set(new Date(startMs).toISOString());
    const test = await buildTestApp({ clock, env: { GUEST_LIMITS: '0' } });
    const restaurant = await openStaffedRestaurant(test, {
      tables: TABLES,
      timeZone: 'Europe/Berlin',
      dayStartsAtHour: 4,
    });
    const { cashiers, manager, done, send, tables } = restaurant;
    const { db } = test.context;
    const schedule = new Schedule();
    // The second float replaces the first.
    schedule.at(0, () => restaurant.useDrawer(cashiers[0]!, 'float', 20_000, null));
    schedule.at(1, () => restaurant.useDrawer(cashiers[0]!, 'float', 2000, null, { replaces: 20_000 }));
    schedule.at(200, () => restaurant.useDrawer(cashiers[1]!, 'out', 350, 'buz'));
    schedule.at(400, () => restaurant.useDrawer(manager, 'in', 500, 'bozuk para'));
    schedule.at(410, async () => {
      await restaurant.useDrawer(cashiers[1]!, 'out', 35, 'yanlış');
      await restaurant.reverseLastEntry(manager);
    });
    const parties = tables.map((_, index) => planTable(restaurant, schedule, index));
    await schedule.run(clock, startMs);

    const closesMs = startMs + CLOSES_AT * MINUTE_MS;
    clock.set(new Date(closesMs).toISOString());
    const expected = await recountDay(db, [startMs, closesMs], hourOf);
    const running = await restaurant.day();
    expect(running).toMatchObject({ business_date: date, open_visits: [] });
    expect(comparable(running.report)).toEqual(comparable(expected));
    const { drawer } = restaurant;
    const first = await restaurant.closeDay();
    expect(first).toMatchObject({ number: 1, business_date: date, counted: drawer, difference: 0 });
    expect(first.report).toEqual(running.report);

    const { report } = first;
    expect(report).toMatchObject({
      visits: TABLES - 1,
      voids: [
        { reason: 'mantarlı', by: expect.stringContaining('manager') as string, count: 1, amount: 700.01 },
      ],
      comps: [{ reason: 'bekletildi', count: 2, amount: 122.1 }],
      discounts: [{ reason: 'komşu', count: 1 }],
      refunds: [],
      tip_refunds: [{ reason: 'yanlış bahşiş', count: 1, amount: 10 }],
      business_days: { from: date, to: date },
      cancelled_orders: [{ order_id: parties[ORDER_CANCELLED]!.orders[1], kind: 'cancelled' }],
      // The second printed bill is the one that was paid.
      changed_bills: [{ visit_id: parties[DISCOUNTED]!.visitId }],
      cancelled_payments: [{ visit_id: parties[PAYMENT_CANCELLED]!.visitId, method: 'cash', tip: 0 }],
      reopened_visits: [{ visit_id: parties[PAYMENT_CANCELLED]!.visitId, reason: 'şemsiye unutuldu' }],
      unpaid: [
        {
          visit_id: parties[UNPAID]!.visitId,
          table_number: 'M-25',
          reason: 'ödemeden gittiler',
          by: expect.stringContaining('manager') as string,
        },
      ],
      paid_for_others: 0,
    });
    expect(toKurus(report.revenue)).toBe(toKurus(report.paid) + toKurus(report.unpaid[0]!.amount));
    expect(parties[FIVE_WAYS]!.payments).toHaveLength(5);
    expect(report.staff).toHaveLength(5);
    const orders = await db
      .selectFrom('orders')
      .innerJoin('visits', 'visits.id', 'orders.visit_id')
      .select('total_kurus')
      .where('visits.status', '=', 'closed')
      .where('orders.status', '<>', 'cancelled')
      .execute();
    const ordered = orders.reduce((sum, { total_kurus }) => sum + total_kurus, 0);
    expect(toKurus(salesSteps(report).ordered)).toBe(ordered);
    expect(salesSteps(report).refunded).toBe(0);
    // Hours before and after midnight and the change of the clock.
    expect(report.hours.map(({ hour }) => hour)).toEqual(expect.arrayContaining([23, 0, 1]));
    const stored = await db.selectFrom('visits').select(['business_date', 'z_number']).execute();
    expect(new Set(stored.map((visit) => JSON.stringify(visit)))).toEqual(
      new Set([JSON.stringify({ business_date: date, z_number: 1 })]),
    );

    const nextMs = startMs + 26 * HOUR_MS;
    clock.set(new Date(nextMs).toISOString());
    await restaurant.useDrawer(cashiers[0]!, 'float', 2000, null);
    const refunded = parties[REFUNDED]!.payments[0]!;
    await restaurant.refundCash(cashiers[1]!, refunded.payment_id, 45.5, 'yemek soğuktu');
    await serveOneParty(restaurant);
    clock.advance(HOUR_MS);
    const recounted = await recountDay(db, [closesMs, clock.now()], hourOf);
    const drawerNow = restaurant.drawer;
    const second = await restaurant.closeDay();
    expect(second).toMatchObject({ number: 2, previous_hash: first.hash, counted: drawerNow, difference: 0 });
    expect(comparable(second.report)).toEqual(comparable(recounted));
    const nextDate = new Date(nextMs).toISOString().slice(0, 10);
    expect(second).toMatchObject({ business_date: nextDate, business_date_from: nextDate });
    expect(salesSteps(second.report).refunded).toBe(0);
    expect(second.report).toMatchObject({
      visits: 1,
      paid_for_others: -45.5,
      refunds: [{ reason: 'yemek soğuktu', count: 1, amount: 45.5 }],
    });
    expect(toKurus(second.report.paid)).toBe(toKurus(second.report.revenue) - 4_550);

    expect(await done(send(manager, 'GET', '/z-reports/1'))).toEqual(first);
    expect(await done(send(manager, 'GET', '/z-reports/check'))).toEqual({ checked: 2, broken_at: null });
  },
);
