import type {
  DashboardStatistics,
  SalesStatistics,
  TopProduct,
} from 'shared-api/contract/records/statistics';
import type { DayReport } from 'shared-api/contract/service/day';
import type { FeedbackStatistics } from 'shared-api/contract/service/feedback';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { APPROVAL_PIN_HEADER } from 'shared-api/domain/api';
import { chosenOptions } from 'shared-api/domain/menu/option-rules';
import { toLira } from 'shared-api/domain/money';
import { shareOfBill } from 'shared-api/domain/service/bill-shares';
import { describe, expect, it } from 'vitest';
import { transact } from '#context';
import { DEMO_IMAGES_DIR } from '#demo-images-dir';
import { createSession } from '#modules/access/auth/sessions';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findDifferingReports } from '#modules/service/day/compare-z-reports';
import { callerOf } from '#testing/content';
import { ADMIN, buildTestApp, type TestApp } from '#testing/test-app';
import { chooseOptions } from '../order-input';
import { demoRestaurant } from '../restaurant-data';
import { planDay, type PlannedVisit } from './plan-day';
import { prepareHistory, prepareScene, type HistoryScene } from './scene';
import { writeDemoHistory } from './write-history';
import { writeVisits } from './write-visits';

const demo = { restaurant: demoRestaurant, imagesDir: DEMO_IMAGES_DIR };
/** The last days of a month, so that the periods have a beginning within them. */
const DAYS = 9;
const DATE = '2026-05-15';

async function openWithHistory(now = '2026-05-16T18:00:00+03:00') {
  const test = await buildTestApp({ demo });
  test.clock.set(now);
  await writeDemoHistory(test.context, demoRestaurant, DAYS);
  return { test, manager: await callerOf(test, 'manager') };
}

describe('the past of the demo restaurant', () => {
  it('is closed days whose Z reports verify and equal their rows, an open day, and what statistics and feedback add up', async () => {
    const { test, manager } = await openWithHistory();
    const { db } = test.context;
    expect((await manager.get('/z-reports/check')).data).toEqual({ checked: DAYS, broken_at: null });
    expect(await findDifferingReports(db, await readRestaurantSettings(db))).toEqual([]);
    const reports = (await manager.get<{ business_date: string }[]>('/z-reports')).data;
    expect([reports[0]?.business_date, reports.at(-1)?.business_date]).toEqual(['2026-05-15', '2026-05-07']);

    const { business_date, report, open_visits } = (
      await manager.get<{ business_date: string; report: DayReport; open_visits: unknown[] }>('/day')
    ).data;
    expect([business_date, open_visits]).toEqual(['2026-05-16', []]);
    expect(report.visits).toBeGreaterThan(5);
    expect(report.paid).toBe(report.revenue);
    // What is still to come in the evening has not happened.
    const later = await db
      .selectFrom('visits')
      .select('id')
      .where('closed_at', '>', test.clock.now())
      .execute();
    expect(later).toEqual([]);
    expect((await manager.get<DashboardStatistics>('/statistics/dashboard')).data).toMatchObject({
      totalOrders: 0,
      activeWaiterCalls: 0,
      activeTables: 0,
    });

    const sales = (await manager.get<SalesStatistics>('/statistics/sales', { period: 'month' })).data;
    const orders = await db.selectFrom('orders').select(['total_kurus', 'business_date']).execute();
    expect(sales.totalRevenue).toBe(toLira(orders.reduce((sum, { total_kurus }) => sum + total_kurus, 0)));
    const revenueOf = (date: string) =>
      toLira(orders.filter((o) => o.business_date === date).reduce((sum, o) => sum + o.total_kurus, 0));
    for (const { date, revenue } of sales.rows) expect([date, revenue]).toEqual([date, revenueOf(date)]);
    // A Saturday is fuller than the Tuesday before it.
    expect(revenueOf('2026-05-09')).toBeGreaterThan(revenueOf('2026-05-12') * 1.2);

    const top = (await manager.get<TopProduct[]>('/statistics/top-products', { period: 'month' })).data;
    expect(top.length).toBeGreaterThan(4);
    const feedback = (await manager.get<FeedbackStatistics>('/feedback/statistics')).data;
    expect(feedback.averageRating).toBeGreaterThan(3.5);
    expect(feedback.averageRating).toBeLessThan(4.9);
  });

  it('is the same for the same date', () => {
    const places = { tables: 12, waiters: 2 };
    expect(planDay(DATE, places)).toEqual(planDay(DATE, places));
    expect(planDay(DATE, places)).not.toEqual(planDay('2026-05-16', places));
  });

  it('keeps the restaurant’s business days after midnight and where the clock changes', async () => {
    const test = await buildTestApp({ demo });
    await test.context.db
      .updateTable('settings')
      .set({ value: 'Europe/Berlin' })
      .where('key', '=', 'time_zone')
      .execute();
    // Summer time began on 29 March; at 01:30 it is still the business day before.
    test.clock.set('2026-03-31T01:30:00+02:00');
    await writeDemoHistory(test.context, demoRestaurant, 4);
    const manager = await callerOf(test, 'manager');
    const reports = (await manager.get<{ business_date: string; business_date_from: string }[]>('/z-reports'))
      .data;
    expect(
      reports.map(({ business_date, business_date_from }) => [business_date_from, business_date]),
    ).toEqual(['2026-03-29', '2026-03-28', '2026-03-27', '2026-03-26'].map((date) => [date, date]));
    expect((await manager.get<{ business_date: string }>('/day')).data.business_date).toBe('2026-03-30');
  });
});

/** A visit with everything that a planned one may have. */
const VISIT: PlannedVisit = {
  table: 2,
  guests: 3,
  waiter: 1,
  seatedAt: 19 * 60,
  leavesAt: 20 * 60 + 30,
  rounds: [
    {
      at: 19 * 60 + 4,
      dishes: [
        { slug: 'humus', quantity: 1 },
        { slug: 'izgara-kofte', quantity: 2 },
        { slug: 'kiymali-pide', quantity: 1 },
      ],
      isByStaff: false,
    },
    { at: 19 * 60 + 40, dishes: [{ slug: 'cay', quantity: 3 }], isByStaff: true },
  ],
  discount: { percent: 10, reason: 'Personel' },
  isComped: true,
  mistake: { slug: 'su', quantity: 1 },
  payments: [
    { method: 'card', tipPercent: 8 },
    { method: 'cash', tipPercent: 5 },
    { method: 'transfer', tipPercent: 0 },
  ],
  call: { at: 19 * 60 + 30, takenAfterMs: 90_000, kind: 'other' },
  feedback: {
    name: 'Deniz',
    email: 'deniz@posta.example',
    language: 'tr',
    ratings: { food: 4, price: 3, service: 5, ambience: 4, overall: 4 },
    comments: 'Elinize sağlık',
    reply: null,
  },
};

/** The rows of a visit; without what the database numbers, and how often and how lately a row was edited. */
async function rowsOf({ context: { db } }: TestApp) {
  const tables = [
    ...(['visits', 'orders', 'order_items', 'order_item_options', 'payments', 'bill_adjustments'] as const),
    ...(['voided_items', 'waiter_calls', 'feedback'] as const),
  ];
  const UNCOMPARED = ['id', 'token', 'visit_id', 'order_id', 'order_item_id', 'version', 'undo_step'];
  const rows = await Promise.all(
    tables.map(async (table) => [
      table,
      (await db.selectFrom(table).selectAll().orderBy('id').execute()).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !UNCOMPARED.includes(column))),
      ),
    ]),
  );
  return Object.fromEntries(rows) as Record<(typeof tables)[number], Record<string, unknown>[]>;
}

async function openScene() {
  const test = await buildTestApp({ demo });
  const prepared = await prepareHistory(test.context);
  const scene = await transact(test.context, (tx) => prepareScene(tx, demoRestaurant, prepared));
  return { test, scene };
}

/** Plays the visit step by step through the API. */
async function playVisit(test: TestApp, { people, tables, kitchen, callTypes, momentAt }: HistoryScene) {
  const { db } = test.context;
  const setMinute = (minute: number) => test.clock.set(new Date(momentAt(DATE, minute)).toISOString());
  setMinute(VISIT.seatedAt - 1);
  const signIn = async (id: number): Promise<string> => createSession(db, test.clock.now(), id);
  const [waiter, cashier, cook] = [
    await signIn(people.mert),
    await signIn(people.zeynep),
    await signIn(people.hasan),
  ];
  const admin = (await test.call<{ token: string }>('POST', '/auth/login', { body: ADMIN })).data.token;
  await test.call('PUT', '/auth/pin', { token: admin, body: { pin: '4826', password: ADMIN.password } });
  const send = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    token?: string,
    body?: object,
    headers = {},
  ) => {
    const { raw, data, status } = await test.call<T>(method, path, { token, body, headers });
    expect(status, `${method} ${path}: ${raw.body}`).toBeLessThan(300);
    return data;
  };
  const table = await db
    .selectFrom('tables')
    .select(['id', 'qr_token'])
    .where('id', '=', tables[VISIT.table]!.id)
    .executeTakeFirstOrThrow();
  let visitId = 0;
  const visit = () => send<VisitWithOrders>('GET', `/visits/${visitId}`, cashier);
  const change = async (method: 'POST' | 'PUT', path: string, body: object, headers = {}, token = cashier) =>
    send(method, `/visits/${visitId}${path}`, token, { ...body, version: (await visit()).version }, headers);

  const placed: GuestOrder[] = [];
  const items = (dishes: readonly { slug: string; quantity: number }[]) =>
    dishes.map(({ slug, quantity }) => {
      const { id: product_id, price_kurus, groups } = kitchen.products.get(kitchen.idOf.get(slug)!)!;
      const options = chosenOptions(groups, chooseOptions(groups)).map((option) => ({
        product_option_id: option.id,
        price: option.price_modifier,
      }));
      return { product_id, quantity, price: toLira(price_kurus), options };
    });
  const steps: [minute: number, step: () => Promise<unknown>][] = VISIT.rounds.flatMap((round, index) => {
    const dishes = index === 0 ? [...round.dishes, VISIT.mistake!] : round.dishes;
    const sent = items(dishes);
    const total_amount = sent.reduce(
      (sum, { price, quantity, options }) =>
        sum + quantity * (price + options.reduce((more, option) => more + option.price, 0)),
      0,
    );
    const orderNow = async () => (await visit()).orders[index]!;
    const longest = Math.max(
      ...sent.map(({ product_id }) => kitchen.products.get(product_id)!.duration_minutes),
    );
    const readyAt = round.at + 1 + Math.round(longest * 0.8);
    return [
      [
        round.at,
        async () => {
          const place = round.isByStaff ? { table_id: table.id } : { table_token: table.qr_token };
          const sender = round.isByStaff ? waiter : undefined;
          placed.push(await send('POST', '/orders', sender, { ...place, items: sent, total_amount }));
        },
      ],
      [
        round.at + 1,
        () => send('PUT', `/orders/${placed[index]!.id}/status`, waiter, { status: 'processing' }),
      ],
      [
        readyAt,
        async () => {
          const { id, items: ordered } = await orderNow();
          for (const station of new Set(ordered.flatMap(({ stations }) => stations.map((one) => one.id)))) {
            const own = ordered.filter(({ stations }) => stations.some((one) => one.id === station));
            const ready = own.map((item) => ({ id: item.id, state: 'ready' }));
            await send('PUT', `/kitchen/orders/${id}/stations/${station}`, cook, { items: ready });
          }
        },
      ],
      [
        readyAt + 2,
        async () => {
          const item_ids = (await orderNow()).items.map(({ id }) => id);
          await send('POST', `/visits/${visitId}/items/serve`, waiter, { item_ids });
        },
      ],
    ];
  });
  const call = VISIT.call!;
  let callId = 0;
  const setCall = (status: string) => () => send('PUT', `/waiter-calls/${callId}/status`, waiter, { status });
  steps.push(
    [
      VISIT.seatedAt,
      async () => {
        const body = { table_id: table.id, guest_count: VISIT.guests };
        visitId = (await send<VisitWithOrders>('POST', '/visits', waiter, body)).id;
      },
    ],
    [
      VISIT.rounds[0]!.at + 3,
      async () => {
        const { id } = (await visit()).orders[0]!.items.at(-1)!;
        const body = { quantity: 1, reason: 'Yanlış sipariş' };
        await change('POST', `/items/${id}/void`, body, { [APPROVAL_PIN_HEADER]: '4826' }, waiter);
      },
    ],
    [
      call.at,
      async () => {
        const call_type_id = callTypes.find(({ kind }) => kind === call.kind)!.id;
        const body = { table_token: table.qr_token, call_type_id };
        callId = (await send<{ id: number }>('POST', '/waiter-calls', undefined, body)).id;
      },
    ],
    [call.at + call.takenAfterMs / 60_000, setCall('in_progress')],
    [call.at + call.takenAfterMs / 60_000 + 1, setCall('completed')],
    [
      VISIT.leavesAt - 4,
      async () => {
        const { id } = (await visit()).orders.at(-1)!.items.at(-1)!;
        await change('PUT', `/items/${id}/comp`, { quantity: 1, reason: 'İkram' });
        await change('PUT', '/discount', VISIT.discount!);
      },
    ],
    ...VISIT.payments.map(({ method, tipPercent }, index): (typeof steps)[number] => [
      VISIT.leavesAt - 4 + index / 2,
      async () => {
        const part = { kind: 'share', of: VISIT.payments.length - index } as const;
        const { amount } = shareOfBill((await visit()).bill, part)!;
        const tip = Math.round((amount * tipPercent) / 100);
        const tendered = method === 'cash' ? Math.ceil((amount + tip) / 50) * 50 : null;
        await send('POST', `/visits/${visitId}/payments`, cashier, { part, amount, tip, method, tendered });
      },
    ]),
    [VISIT.leavesAt, () => change('PUT', '/status', { status: 'closed' })],
    [
      VISIT.leavesAt + 5,
      () => {
        const { ratings, name, email, comments } = VISIT.feedback!;
        const given = Object.fromEntries(
          Object.entries(ratings).map(([what, stars]) => [`${what}_rating`, stars]),
        );
        const body = { name, email, comments, table_number: '', order_token: placed[0]!.token, ...given };
        return send('POST', '/feedback', undefined, body);
      },
    ],
  );
  for (const [minute, step] of steps.toSorted(([one], [other]) => one - other)) {
    setMinute(minute);
    await step();
  }
}

it('the rows of a past visit are those that its guests, waiters, kitchen and cash desk would have left', async () => {
  const [written, played] = [await openScene(), await openScene()];
  written.test.clock.set('2026-05-16T12:00:00+03:00');
  await transact(written.test.context, (tx) =>
    writeVisits(tx, written.scene, { date: DATE, visits: [VISIT] }),
  );
  await playVisit(played.test, played.scene);
  expect(await rowsOf(written.test)).toEqual(await rowsOf(played.test));
});
