import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/test-app';
import { compileOnce } from './compile-once';

test('runs with the values of each call, whatever their number', async () => {
  const { context } = await buildTestApp();
  let builds = 0;
  const add = compileOnce((db, rows: { key: string; count?: number; ends_at: number }[]) => {
    builds += 1;
    return db
      .insertInto('rate_counts')
      .values(rows.map((row) => ({ ...row, count: row.count ?? 5 })))
      .returningAll();
  });
  const added = async (...rows: Parameters<typeof add>[1]) =>
    (await add(context.db, rows).execute()).toSorted((a, b) => (a.key < b.key ? -1 : 1));

  const [one, two] = [
    { key: 'a', count: 1, ends_at: 10 },
    { key: 'b', count: 2, ends_at: 20 },
  ];
  expect(await added(one)).toEqual([one]);
  expect(await added(two)).toEqual([two]);
  expect(builds).toBe(1);
  expect(await added({ key: 'c', ends_at: 30 })).toEqual([{ key: 'c', count: 5, ends_at: 30 }]);
  const three = [
    { key: "'", count: 3, ends_at: 30 },
    { key: '[.,{', count: 4, ends_at: 40 },
  ];
  expect(await added(...three)).toEqual(three);
  expect(builds).toBe(3);
  // Compiled each time.
  const many = (prefix: string) =>
    Array.from({ length: 500 }, (_, index) => ({ key: `${prefix}${index}`, count: index, ends_at: 10 }));
  for (const prefix of ['m', 'n']) expect(await added(...many(prefix))).toHaveLength(500);
  expect(builds).toBe(5);
});

test('refuses a statement that depends on a value', async () => {
  const { context } = await buildTestApp();
  const countedBy = (numberOf: (count: number) => number) =>
    compileOnce((db, count: number) =>
      db.selectFrom('rate_counts').selectAll().where('count', '=', numberOf(count)),
    )(context.db, 1).execute();
  await expect(countedBy((count) => count + 1)).rejects.toThrow('values may only be parameters');
  await expect(countedBy((count) => (count === 1 ? 2 : 3))).rejects.toThrow('a value is missing');
});
