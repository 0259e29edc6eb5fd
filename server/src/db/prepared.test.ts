import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/test-app';
import { prepared } from './prepared';
import type { Schema } from './schema';

type NewEvent = Insertable<Schema['events']>;

const tell = prepared((db, { events }: { events: NewEvent[] }) =>
  db.insertInto('events').values(events).returning(['seq', 'audience', 'type', 'data', 'created_at']),
);
const find = prepared((db, { types, sinceMs }: { types: string[]; sinceMs: number }) =>
  db
    .selectFrom('events')
    .select('data')
    .where('type', 'in', types)
    .where('created_at', '>=', sinceMs)
    .orderBy('seq'),
);

const event = (data: string, type = 'new_order'): NewEvent => ({
  audience: 'staff',
  type,
  data,
  created_at: 5,
});

test('each call brings its own values, in lists of any length', async () => {
  const { db } = (await buildTestApp()).context;
  await tell(db, { events: [event('1'), event('2', 'waiter_call')] });
  await tell(db, { events: [event('3')] });
  await tell(db, { events: [event('4', 'waiter_call'), { ...event('5'), created_at: 9 }] });
  const dataOf = async (types: string[], sinceMs: number) =>
    (await find(db, { types, sinceMs })).map(({ data }) => data);
  expect(await dataOf(['new_order'], 0)).toEqual(['1', '3', '5']);
  expect(await dataOf(['waiter_call'], 0)).toEqual(['2', '4']);
  expect(await dataOf(['waiter_call', 'new_order'], 0)).toEqual(['1', '2', '3', '4', '5']);
  expect(await dataOf(['waiter_call', 'new_order'], 9)).toEqual(['5']);
});

test('columns may come in another order, and what is left out takes its default', async () => {
  const { db } = (await buildTestApp()).context;
  await tell(db, { events: [{ ...event('1'), seq: 7 }] });
  await tell(db, { events: [{ seq: undefined, ...event('2') }] });
  await tell(db, { events: [{ data: '3', created_at: 5, type: 'new_order', audience: 'staff' }] });
  const rows = await db.selectFrom('events').selectAll().orderBy('data').execute();
  expect(rows).toEqual(['1', '2', '3'].map((data) => ({ ...event(data), seq: expect.any(Number) })));
  expect(rows[0]?.seq).toBe(7);
});
