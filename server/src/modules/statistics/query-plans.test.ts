import { sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database';
import { isPostgres } from '../../db/dialect';
import { buildTestApp } from '../../testing/test-app';
import { spansOf } from './periods';
import { takingsQuery } from './takings';
import { topProductsQuery } from './top-products';

/** What SQLite means to do, one line a step. */
async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const explain = sql.raw<{ detail: string }>(`explain query plan ${text}`).compile(db);
  const { rows } = await db.executeQuery<{ detail: string }>({ ...explain, parameters });
  return rows.map(({ detail }) => detail);
}

test.for(['day', 'week', 'month', 'year'] as const)(
  'the sales of a %s are read from an index alone',
  async (period, { skip }) => {
    const { context } = await buildTestApp();
    skip(isPostgres(context.db), 'its planner goes by the amount of data');
    const { current } = spansOf(period, '2026-05-12');
    const plan = await planOf(context.db, takingsQuery(context.db, current, sql.ref('business_date')));
    expect(plan).toContainEqual(
      expect.stringMatching(/^SEARCH orders USING COVERING INDEX orders_business_date/),
    );
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  },
);

test('the best products of a period never cost a look at every order', async ({ skip }) => {
  const { context } = await buildTestApp();
  skip(isPostgres(context.db), 'its planner goes by the amount of data');
  const span = { from: '2026-01-01', to: '2026-12-31' };
  const plan = await planOf(context.db, topProductsQuery(context.db, span, '2026-05', 10));
  const ofOrders = plan.filter((step) =>
    /\b(orders|order_items|order_item_options|product_months)\b/.test(step),
  );
  expect(ofOrders).toHaveLength(4);
  for (const step of ofOrders) expect(step).toMatch(/^SEARCH /);
});
