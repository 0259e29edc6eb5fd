import fc from 'fast-check';
import type { WaiterCallStatistics } from 'shared-api/contract/records/statistics';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { expect, test } from 'vitest';
import { callerOf } from '#testing/content';
import { addTable } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const app = await buildTestApp();
  const manager = await callerOf(app, 'manager');
  const table = await addTable(app, 'M-1');
  const statistics = async (period = 'week') =>
    (await manager.get<WaiterCallStatistics>('/statistics/waiter-calls', { period })).data;
  /** Adds a call; someone takes it after the given seconds, or nobody does. */
  async function call(moment: string, taker?: typeof manager, seconds = 0) {
    app.clock.set(moment);
    const { data } = await app.call<WaiterCall>('POST', '/waiter-calls', { body: { table_id: table.id } });
    app.clock.advance(seconds * 1_000);
    await taker?.put(`/waiter-calls/${data.id}/status`, { status: 'completed' });
  }
  return { app, manager, statistics, call };
}

test('counts a period’s calls and how soon they were taken, by hour of the day and by person', async () => {
  const { app, manager, statistics, call } = await open();
  const waiter = await callerOf(app, 'waiter');
  await call('2026-05-10T10:00:00Z', manager, 500);
  await call('2026-05-12T22:30:00Z', waiter, 30);
  await call('2026-05-12T17:10:00Z', waiter, 60);
  await call('2026-05-13T17:50:00Z', manager, 121);
  await call('2026-05-13T18:00:00Z');
  const { people, ...week } = await statistics();
  expect(week).toEqual({
    count: 4,
    median_seconds: 60,
    escalated: 0,
    hours: [
      { hour: 20, count: 2, median_seconds: 91 },
      { hour: 21, count: 1, median_seconds: null },
      { hour: 1, count: 1, median_seconds: 30 },
    ],
  });
  expect(people.map(({ count, median_seconds: median }) => [count, median])).toEqual([
    [2, 45],
    [1, 121],
  ]);
  expect(new Set(people.map(({ name }) => name)).size).toBe(2);
});

test('has no figures without calls', async () => {
  const { statistics } = await open();
  expect(await statistics('year')).toEqual({
    count: 0,
    median_seconds: null,
    escalated: 0,
    hours: [],
    people: [],
  });
});

test('half of the calls were taken within the median, half not sooner', async () => {
  const { app, statistics } = await open();
  const { db } = app.context;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3_600 }), { minLength: 1, maxLength: 20 }),
      async (waits) => {
        await db.deleteFrom('waiter_calls').execute();
        const created_at = app.clock.now();
        const rows = waits.map((seconds) => ({
          table_id: null,
          status: 'completed' as const,
          taken_at: created_at + seconds * 1_000,
          created_at,
          updated_at: created_at,
        }));
        await db.insertInto('waiter_calls').values(rows).execute();
        const { median_seconds: median } = await statistics('day');
        const half = waits.length / 2;
        expect(waits.filter((seconds) => seconds <= (median ?? -1)).length).toBeGreaterThanOrEqual(
          Math.floor(half),
        );
        expect(
          waits.filter((seconds) => seconds >= Math.floor(median ?? Infinity)).length,
        ).toBeGreaterThanOrEqual(Math.floor(half));
      },
    ),
    { numRuns: 20 },
  );
});
