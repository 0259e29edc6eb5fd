import { randomUUID } from 'node:crypto';
import type { DemoEvening } from 'shared-api/contract/restaurant/demo-evening';
import type { DayReport } from 'shared-api/contract/service/day';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { DEMO_IMAGES_DIR } from '#demo-images-dir';
import { callerOf } from '#testing/content';
import { addTable, placeOrder } from '#testing/factories';
import { buildTestApp, createTestClock, type TestApp } from '#testing/test-app';
import { demoRestaurant } from '../restaurant-data';
import { DEMO_STAFF } from '../staff';
import { writeDemoHistory } from '../history/write-history';
import { EVENING_LOST_AFTER_MS } from './demo-evening';
import type { EveningOptions } from './evening-player';

/** @param passTime is called for each wait, after the clock has advanced. */
async function open({ parties = 1, passTime = async () => {} }: EveningOptions = {}) {
  const clock = createTestClock();
  let onEnd = () => {};
  const evening: EveningOptions = {
    parties,
    onEnd: () => onEnd(),
    passTime: async (durationMs, signal) => {
      clock.advance(durationMs);
      await passTime(durationMs, signal);
    },
  };
  const demo = { restaurant: demoRestaurant, imagesDir: DEMO_IMAGES_DIR };
  const test = await buildTestApp({ demo, clock, app: { evening } });
  await writeDemoHistory(test.context, demoRestaurant, 2);
  const manager = await callerOf(test, 'manager');
  const state = async () => (await manager.get<DemoEvening | null>('/demo-evening')).data;
  const start = async (key: string = randomUUID()) =>
    test.call<DemoEvening>('POST', '/demo-evening', {
      token: await test.tokenOf('manager'),
      headers: { 'idempotency-key': key },
      body: { minutes: 4 },
    });
  const remove = () => manager.delete<DemoEvening>('/demo-evening');
  /** Plays until the evening ends or is stopped. @returns its status. */
  const play = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onEnd = resolve;
    const reply = await start();
    expect(reply.status, reply.raw.body).toBe(201);
    await promise;
    return (await state())?.evening?.status;
  };
  return { test, manager, state, start, remove, play };
}

/** What an evening adds to; the audit log stays, and the rest passes by itself. */
const TABLES = [
  ...(['visits', 'orders', 'order_items', 'order_item_options', 'payments', 'payment_items'] as const),
  ...(['bill_adjustments', 'voided_items', 'order_cancellations', 'bill_prints', 'feedback'] as const),
  ...(['waiter_calls', 'print_jobs', 'item_times', 'order_times', 'drawer_entries', 'z_reports'] as const),
  ...(['idempotency_keys', 'sessions', 'demo_evenings', 'deleted_tickets', 'feedback_replies'] as const),
];
async function stored({ context: { db } }: TestApp) {
  const rows = await Promise.all(
    TABLES.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
  );
  const statuses = await db.selectFrom('tables').select(['table_number', 'status']).orderBy('id').execute();
  return { rows: new Map<string, object[]>(rows), statuses };
}

describe('an evening of the demo restaurant', () => {
  it('is played to its end by guests and staff through the API, and what it made is removed, and nothing else', async () => {
    const { test, manager, state, remove, play } = await open({ parties: 2 });
    const { db } = test.context;
    const call = { table_number: 'M-12', table_id: 0 };
    expect((await test.call('POST', '/waiter-calls', { body: call })).status).toBe(201);
    expect(await state()).toEqual({ evening: null, is_in_use: false });
    const before = await stored(test);
    const dayBefore = (await manager.get<{ report: DayReport }>('/day')).data.report;

    expect(await play()).toBe('ended');

    const { report, open_visits } = (await manager.get<{ report: DayReport; open_visits: unknown[] }>('/day'))
      .data;
    expect(open_visits).toEqual([]);
    expect(report.visits).toBe(dayBefore.visits + 2);
    expect(report.paid).toBe(report.revenue);
    expect(report.guests).toBeGreaterThan(dayBefore.guests + 1);
    expect((await manager.get<Visit[]>('/visits/active')).data).toEqual([]);
    expect((await manager.get<unknown[]>('/orders/active')).data).toEqual([]);
    const tables = (await manager.get<Table[]>('/tables')).data;
    expect(tables.filter(({ status: is }) => is !== 'available')).toEqual([]);
    // Each did what the role may do, in their own name.
    const audit = await db.selectFrom('audit_log').select(['username', 'endpoint']).execute();
    const done = new Set(audit.map(({ username, endpoint }) => `${username}: ${endpoint}`));
    expect(done).toContain('hasan-usta: PUT /kitchen/orders/{id}/stations/{stationId}');
    expect(done).toContain('zeynep-kasa: POST /visits/{id}/payments');
    expect([...done].some((line) => line.endsWith(': POST /visits/{id}/items/serve'))).toBe(true);
    const usernames = Object.values(DEMO_STAFF).map(({ username }) => username);
    const signedIn = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('username')
      .where('username', 'in', usernames)
      .execute();
    expect(signedIn).toEqual([]);

    // Marks outlive the keys of ordinary requests.
    test.clock.advance(4 * 24 * 3_600_000);
    await test.context.jobs.run('purge idempotency keys');
    const manager2 = await callerOf(test, 'manager');
    expect((await manager2.delete<DemoEvening>('/demo-evening')).data).toEqual({
      evening: null,
      is_in_use: false,
    });
    const after = await stored(test);
    for (const table of TABLES.filter((name) => name !== 'sessions' && name !== 'idempotency_keys')) {
      expect([table, after.rows.get(table)]).toEqual([table, before.rows.get(table)]);
    }
    expect(after.statuses).toEqual(before.statuses);
    expect(
      await db.selectFrom('idempotency_keys').select('key').where('key', 'like', 'demo-%').execute(),
    ).toEqual([]);
    // Safe to repeat.
    expect((await remove()).status).toBe(200);
  });

  it('is stopped by staff, and what is left then, or when its server was killed, is removed', async () => {
    let onWait = async () => {};
    const { test, manager, state, start, remove, play } = await open({ passTime: () => onWait() });
    let waits = 0;
    onWait = async () => {
      waits += 1;
      if (waits === 40) await manager.post('/demo-evening/stop');
    };
    expect(await play()).toBe('stopped');
    expect((await manager.get<Visit[]>('/visits/active')).data.length).toBeGreaterThan(0);

    // A killed server leaves it like this.
    await test.context.db.updateTable('demo_evenings').set({ status: 'playing' }).execute();
    expect((await state())?.evening?.status).toBe('playing');
    expect((await remove()).failure.code).toBe('demo_evening_playing');
    expect((await start()).failure.code).toBe('demo_evening_playing');
    test.clock.advance(EVENING_LOST_AFTER_MS + 1);
    expect((await state())?.evening?.status).toBe('interrupted');
    expect((await remove()).data).toEqual({ evening: null, is_in_use: false });
    expect((await manager.get<Visit[]>('/visits/active')).data).toEqual([]);
    const tables = (await manager.get<Table[]>('/tables')).data;
    expect(tables.filter(({ status }) => status !== 'available')).toEqual([]);
  });

  it('stays once a Z report contains it, and the next one can be removed', async () => {
    const { manager, state, remove, play } = await open();
    expect(await play()).toBe('ended');
    const { report } = (await manager.get<{ report: DayReport }>('/day')).data;
    const { revenue, paid } = report;
    expect((await manager.post('/day/close', { counted: 0, revenue, paid, confirm: true })).status).toBe(201);
    expect((await remove()).failure.code).toBe('demo_evening_reported');
    expect(await state()).toEqual({ evening: null, is_in_use: false });
    expect((await manager.get('/z-reports/check')).data).toMatchObject({ broken_at: null });

    expect(await play()).toBe('ended');
    expect((await remove()).data).toEqual({ evening: null, is_in_use: false });
  });

  it('needs the people of the demo, and a restaurant that is one and that nobody uses', async () => {
    const { test, manager, state, start } = await open();
    const setRole = (role: 'kitchen' | 'waiter') =>
      test.context.db.updateTable('users').set({ role }).where('username', '=', 'elif-garson').execute();
    await setRole('kitchen');
    expect((await start()).failure.code).toBe('demo_staff_missing');
    await setRole('waiter');
    const table = await addTable(test, 'M-99');
    const { id } = await placeOrder(test, { tableId: table.id });
    expect((await start()).failure.code).toBe('demo_in_use');
    expect((await state())?.is_in_use).toBe(true);
    // Nothing is left of a cancelled order.
    await manager.put(`/orders/${id}/status`, { status: 'cancelled' });
    const [once, again] = [await start('one'), await start('one')];
    expect([once.status, again.status, again.data]).toEqual([201, 201, once.data]);
    expect(once.data).toMatchObject({ evening: { status: 'playing' }, is_in_use: false });

    const other = await buildTestApp();
    const stranger = await callerOf(other, 'manager');
    expect((await stranger.get('/demo-evening')).data).toBeNull();
    expect((await stranger.post('/demo-evening')).failure.code).toBe('demo_only');
    expect((await stranger.delete('/demo-evening')).data).toBeNull();
  });
});
