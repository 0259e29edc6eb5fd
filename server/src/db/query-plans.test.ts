import { sql, type CompiledQuery } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { endCountdowns } from '../modules/service/orders/order.service';
import { fill, type Amounts } from '../testing/fill';
import { isFull } from '../testing/model-runs';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { buildWatchedApp } from '../testing/statements';
import type { Db } from './database';
import { setLastGeneratedId } from './dialect';

/** Requests that read a part of a large table, and the index that they must use. */
const READS: [path: string, table: string, index: string][] = [
  ['/orders?limit=10', 'orders', 'orders_created_at'],
  ['/orders?page=125', 'orders', 'orders_created_at'],
  ['/orders?before=300&limit=10', 'orders', 'orders_created_at'],
  ['/orders?from=2026-05-01&to=2026-05-10&limit=10', 'orders', 'orders_created_at'],
  ['/orders?status=completed&limit=10', 'orders', 'orders_status'],
  ['/orders?status=completed&before=300&limit=10', 'orders', 'orders_status'],
  ['/orders?status=completed&from=2026-05-01&to=2026-05-10&limit=10', 'orders', 'orders_status'],
  ['/orders?search=unknown', 'orders', 'orders_created_at'],
  ['/orders?search=unknown&status=completed', 'orders', 'orders_status'],
  ['/orders?search=%23300', 'orders', 'PRIMARY KEY'],
  ['/orders/active', 'orders', 'orders_status'],
  ['/orders/recent', 'orders', 'orders_created_at'],
  ['/orders/300', 'orders', 'PRIMARY KEY'],
  ['/orders/300/items', 'order_items', 'order_items_order_id'],
  ['/orders/track/order-300', 'orders', 'autoindex_orders'],
  ['/visits/active', 'visits', 'visits_status'],
  ['/visits/active', 'orders', 'orders_visit_id'],
  ['/visits/300', 'visits', 'PRIMARY KEY'],
  ['/visits/300', 'orders', 'orders_visit_id'],
  ['/statistics/dashboard', 'orders', 'orders_business_date'],
  ['/statistics/recent-orders', 'orders', 'orders_status'],
  ['/statistics/sales?period=day', 'orders', 'orders_business_date'],
  ['/statistics/sales?period=week', 'orders', 'COVERING INDEX orders_business_date'],
  ['/statistics/sales?period=month', 'orders', 'COVERING INDEX orders_business_date'],
  ['/statistics/sales?period=year', 'orders', 'orders_business_date'],
  ['/statistics/top-products?period=week', 'orders', 'COVERING INDEX orders_business_date'],
  ['/statistics/top-products?period=week', 'order_items', 'order_items_order_id'],
  ['/statistics/top-products?period=year', 'monthly_product_sales', 'monthly_product_sales_month'],
  ['/statistics/promotions?period=week', 'orders', 'COVERING INDEX orders_business_date'],
  ['/statistics/feedback', 'feedback', 'COVERING INDEX feedback_overall_rating'],
  ['/waiter-calls', 'waiter_calls', 'waiter_calls_created_at'],
  ['/waiter-calls?status=pending', 'waiter_calls', 'waiter_calls_status'],
  ['/waiter-calls/recent', 'waiter_calls', 'waiter_calls_created_at'],
  ['/waiter-calls/active/count', 'waiter_calls', 'COVERING INDEX waiter_calls_status'],
  ['/feedback', 'feedback', 'feedback_created_at'],
  ['/products?category_id=3', 'products', 'products_category_id'],
  ['/products/7', 'products', 'PRIMARY KEY'],
];

/** Opens filled databases. The first request for past months sums them up, so that only later ones are measured. */
async function openFilled(amounts: Amounts, env?: Record<string, string>) {
  const { test, statementsOf } = await buildWatchedApp({ env });
  await fill(test.context.db, amounts, test.clock.now());
  const token = await test.tokenOf('manager');
  const get = (path: string) => test.call('GET', path, { token });
  await get('/statistics/sales?period=year');
  const selectsOf = async (path: string) =>
    (await statementsOf(() => get(path))).filter((statement) => statement.sql.startsWith('select'));
  return { db: test.context.db, selectsOf };
}

/** All statements from an order to the closing of its visit, among many others. */
async function visitStatements(env?: Record<string, string>): Promise<{ db: Db; queries: CompiledQuery[] }> {
  const { test, statementsOf } = await buildWatchedApp({ env });
  const { db } = test.context;
  const orders = 12_000;
  await fill(db, { products: 100, orders, ordersPerDay: 200 }, test.clock.now());
  await db.transaction().execute(async (trx) => {
    for (const table of ['orders', 'visits'] as const) {
      await setLastGeneratedId(trx, table, { column: 'id', last: orders });
    }
  });
  const token = await test.tokenOf('manager');
  const put = (path: string, body: object) => test.call('PUT', path, { token, body });
  const queries = await statementsOf(async () => {
    const body = { table_id: 50, items: [{ product_id: 90, price: 50 }], total_amount: 50 };
    for (const id of [orders + 1, orders + 2]) {
      expect((await test.call<{ id: number }>('POST', '/orders', { body })).data.id).toBe(id);
    }
    const visit = `/visits/${orders + 1}`;
    expect((await put(`${visit}/table`, { table_id: 51 })).status).toBe(200);
    await put(`/orders/${orders + 1}/status`, { status: 'cancelled' });
    await put(`/orders/${orders + 2}/status`, { status: 'ready', override: true });
    expect((await put(`${visit}/status`, { status: 'closed' })).status).toBe(200);
  });
  return { db, queries: queries.filter(({ sql }) => /^(select|update) /.test(sql)) };
}
/** Indexes that find visits and their orders. */
const VISIT_INDEXES = ['visits_table_id', 'orders_visit_id'];
/** Indexes on a status, whose result grows with the orders. */
const STATUS_INDEXES = /orders_status|visits_status/;

describe('SQLite', () => {
  /** The query plan, one line per step; without statistics, as in production. */
  async function stepsOf(db: Db, query: CompiledQuery): Promise<string[]> {
    const explain = sql.raw<{ detail: string }>(`explain query plan ${query.sql}`).compile(db);
    const { rows } = await db.executeQuery<{ detail: string }>({ ...explain, parameters: query.parameters });
    return rows.map(({ detail }) => detail);
  }
  const tableOf = (step: string) => /^(?:SEARCH|SCAN) (\w+)/.exec(step)?.[1];
  const tables = new Set([...READS.map(([, table]) => table), 'order_item_options', 'product_options']);
  const isOrderedWalk = (step: string, query: CompiledQuery) =>
    / USING (COVERING )?INDEX /.test(step) && query.sql.includes(' limit ');

  test('every request uses its index and scans no table', async () => {
    const { db, selectsOf } = await openFilled({ products: 100, orders: 12_000, ordersPerDay: 200 });
    for (const [path, table, index] of READS) {
      const steps: string[] = [];
      for (const query of await selectsOf(path)) {
        for (const step of await stepsOf(db, query)) {
          if (tables.has(tableOf(step) ?? '') && !isOrderedWalk(step, query)) {
            const isWhole = step.startsWith('SCAN') && !step.includes('COVERING');
            expect.soft(isWhole, `${path}: ${step}`).toBe(false);
          }
          if (tableOf(step) === table) steps.push(step);
        }
      }
      expect.soft(steps, path).toContainEqual(expect.stringContaining(index));
    }
  });

  test('finds a table’s visit and a visit’s orders by their indexes', async () => {
    const { db, queries } = await visitStatements();
    const steps = (await Promise.all(queries.map((query) => stepsOf(db, query)))).flat();
    const used = steps.filter((step) => /^(orders|visits)$/.test(tableOf(step) ?? ''));
    for (const step of used) {
      expect.soft(step).toMatch(/^SEARCH/);
      expect.soft(step).not.toMatch(STATUS_INDEXES);
    }
    for (const index of VISIT_INDEXES) expect(used).toContainEqual(expect.stringContaining(index));
  });

  test('finds ended countdowns by the index on due_at', async () => {
    const { test: app, statementsOf } = await buildWatchedApp();
    const [query] = await statementsOf(() => endCountdowns(app.context));
    if (!query) throw new Error('no statement was executed');
    expect(await stepsOf(app.context.db, query)).toEqual([
      expect.stringContaining('SEARCH order_items USING INDEX order_items_due_at'),
      expect.stringContaining('SEARCH orders USING INTEGER PRIMARY KEY'),
      expect.any(String),
    ]);
  });

  test('finds orders with personal data by their index', async () => {
    const { test: app, statementsOf } = await buildWatchedApp();
    const statements = await statementsOf(() => app.context.jobs.run('erase_personal_data'));
    const queries = statements.filter(({ sql }) => sql.includes('"orders"'));
    const steps = await Promise.all(queries.map((query) => stepsOf(app.context.db, query)));
    expect(steps.flat()).toContainEqual(expect.stringContaining('INDEX orders_with_contact'));
  });
});

describe.skipIf(!postgresPrograms)('PostgreSQL', () => {
  const { createDatabase } = useSuitePostgres();

  interface Plan {
    'Total Cost': number;
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    Plans?: Plan[];
  }
  async function planOf(db: Db, query: CompiledQuery): Promise<Plan | undefined> {
    const explain = sql.raw<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${query.sql}`);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      ...explain.compile(db),
      parameters: query.parameters,
    });
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  }

  async function costsAmong(orders: number): Promise<Record<string, number>> {
    const env = { DATABASE_URL: await createDatabase() };
    const { db, selectsOf } = await openFilled({ products: 100, orders, ordersPerDay: 200 }, env);
    await db.connection().execute(async (connection) => {
      // Statistics of all rows: those of a sample, and costs with them, differ from run to run.
      await sql`set default_statistics_target to 1000`.execute(connection);
      await sql`vacuum analyze`.execute(connection);
    });
    /** Costs in the planner's unit. */
    const costs: Record<string, number> = {};
    for (const [path, table] of READS) {
      if (!table.startsWith('order')) continue;
      costs[path] = 0;
      for (const query of await selectsOf(path))
        costs[path] += (await planOf(db, query))?.['Total Cost'] ?? NaN;
    }
    return costs;
  }

  it('finds a table’s visit and a visit’s orders by their indexes', async () => {
    const { db, queries } = await visitStatements({ DATABASE_URL: await createDatabase() });
    await sql`vacuum analyze`.execute(db);
    const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
    const plans = await Promise.all(queries.map((query) => planOf(db, query)));
    const nodes = plans.flatMap((plan) => (plan ? nodesOf(plan) : []));
    for (const node of nodes.filter((one) => /^(orders|visits)$/.test(one['Relation Name'] ?? ''))) {
      expect.soft(node['Node Type'], node['Relation Name']).not.toBe('Seq Scan');
    }
    const indexes = nodes.map((node) => node['Index Name'] ?? '');
    expect(indexes).toEqual(expect.arrayContaining(VISIT_INDEXES));
    for (const index of indexes) expect.soft(index).not.toMatch(STATUS_INDEXES);
  });

  it.runIf(isFull)(
    'four times as many orders cost less than two and a half times as much',
    async () => {
      const few = await costsAmong(12_000);
      const many = await costsAmong(48_000);
      for (const [path, cost] of Object.entries(few)) {
        expect.soft(many[path], path).toBeLessThan(2.5 * cost);
      }
    },
    120_000,
  );
});
