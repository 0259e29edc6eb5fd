import { sql, type CompiledQuery } from 'kysely';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { JobScheduler } from '../jobs/job-scheduler';
import { endCountdowns } from '../modules/service/orders/order';
import { callerOf } from '../testing/content';
import { setSetting } from '../testing/factories';
import { openFakePrinter } from '../testing/fake-printer';
import { fill, fillRecords } from '../testing/fill';
import { isFull } from '../testing/model-runs';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { buildWatchedApp } from '../testing/statements';
import type { TestReply } from '../testing/test-app';
import { waitForEffect } from '../testing/wait-for-effect';
import type { Db } from './database';
import { setLastGeneratedId } from './dialect';
import { TABLE_NAMES, type TableName } from './schema';

/**
 * Tables whose size depends on the menu, the staff, the devices or the releases, and those that an hourly job empties of
 * what has expired; all others grow with every evening.
 */
const SMALL_TABLES: ReadonlySet<TableName> = new Set<TableName>([
  ...(['users', 'display_codes', 'languages', 'translations', 'settings', 'setting_translations'] as const),
  ...([
    'legal_texts',
    'banners',
    'banner_translations',
    'social_links',
    'secrets',
    'scheduled_jobs',
  ] as const),
  ...(['courses', 'course_translations', 'categories', 'category_translations', 'products'] as const),
  ...(['product_translations', 'option_groups', 'option_group_translations', 'product_options'] as const),
  ...(['product_option_groups', 'product_option_prices', 'product_option_translations'] as const),
  ...(['product_recommendations', 'promotions', 'price_updates', 'images'] as const),
  ...(['stations', 'category_stations', 'product_stations', 'printers', 'print_agents', 'tables'] as const),
  ...([
    'call_types',
    'monthly_revenue',
    'monthly_product_sales',
    'rate_counts',
    'sessions',
    'account_tokens',
  ] as const),
  ...(['release_keys', 'release_archives', 'release_archive_chunks', 'release_servers'] as const),
  ...([
    'release_rollouts',
    'field_counts',
    'demo_history',
    'demo_evenings',
    'remembered_columns',
    'shared_carts',
    // Until displays have seen them.
    'deleted_tickets',
  ] as const),
]);
const GROWING_TABLES = new Set<string>(TABLE_NAMES.filter((name) => !SMALL_TABLES.has(name)));

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
  ['/visits/active/details', 'visits', 'visits_status'],
  ['/visits/active/details', 'orders', 'orders_visit_id'],
  ['/visits/closed', 'visits', 'visits_status'],
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
  ['/audit-log', 'audit_log', 'audit_log_created_at'],
  ['/audit-log?before=300', 'audit_log', 'audit_log_created_at'],
  ['/audit-log?day=2026-05-01', 'audit_log', 'audit_log_created_at'],
  ['/audit-log?username=garson&before=300', 'audit_log', 'audit_log_username'],
  ['/audit-log?area=orders&before=300', 'audit_log', 'audit_log_area'],
  ['/audit-log?username=garson&area=orders&day=2026-05-01', 'audit_log', 'audit_log_username_area'],
  ['/audit-log?area=orders&record=300', 'audit_log', 'audit_log_area_record'],
  ['/products?category_id=3', 'products', 'products_category_id'],
  ['/products/7', 'products', 'PRIMARY KEY'],
];

/** What screens read when they open: dashboard, service, kitchen, expo, printers, day, and a guest who follows an order. */
const FIRST_LOADS = [
  ...['/statistics/dashboard', '/orders/active', '/waiter-calls?status=pending', '/printers/troubles'],
  ...[
    '/visits/active',
    '/tables',
    '/ordering-status',
    '/order-pauses',
    '/statistics/best-sellers',
    '/auth/me',
  ],
  ...['/kitchen/orders', '/stations', '/printers', '/print-jobs', '/feedback/recent', '/call-types'],
  ...['/day', '/z-reports', '/products', '/categories', '/guest-bootstrap', '/backups/last'],
];

const { scheduleEvery } = JobScheduler.prototype;

/** @returns also the names of the jobs that run at least every hour. */
async function openFilled(env?: Record<string, string>, orders = 20_000) {
  const jobs: string[] = [];
  vi.spyOn(JobScheduler.prototype, 'scheduleEvery').mockImplementation(function (this: JobScheduler, ...job) {
    jobs.push(job[1]);
    scheduleEvery.apply(this, job);
  });
  // Reads whole tables, at night.
  vi.spyOn(JobScheduler.prototype, 'scheduleDaily').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { test, statementsOf } = await buildWatchedApp({ env });
  const { db } = test.context;
  await fill(db, { products: 100, orders, ordersPerDay: 200 }, test.clock.now());
  const admin = await callerOf(test, 'admin');
  const printer = await openFakePrinter(onTestFinished);
  const documents = ['tickets', 'bills', 'reports'];
  const connection = { connection: 'network', host: '127.0.0.1', port: printer.port };
  const added = await admin.post<{ id: number }>('/printers', { name: 'Yazıcı', documents, ...connection });
  await fillRecords(db, added.data.id);
  await db.transaction().execute(async (trx) => {
    for (const table of ['orders', 'visits', 'payments'] as const) {
      await setLastGeneratedId(trx, table, { column: 'id', last: orders });
    }
  });
  // Sums past months up, so that only later days are measured.
  await admin.get('/statistics/sales?period=year');
  return { test, db, admin, printer, jobs, statementsOf };
}
type Filled = Awaited<ReturnType<typeof openFilled>>;

/** All statements of an evening, among many others: from the order of a guest to the X report, and the jobs beside it. */
async function eveningStatements({
  test,
  admin,
  printer,
  jobs,
  statementsOf,
}: Filled): Promise<CompiledQuery[]> {
  for (const key of ['table_service', 'food_is_served', 'courses_on', 'auto_ready'] as const)
    await setSetting(test, key, '1');
  const body = { table_id: 50, items: [{ product_id: 90, price: 50 }], total_amount: 50 };
  const headers = { 'idempotency-key': 'evening' };
  const run = async () => {
    const expectOk = async <T>(reply: Promise<TestReply<T>>): Promise<T> => {
      const { status, data, raw } = await reply;
      expect(status, raw.body.slice(0, 300)).toBeLessThan(300);
      return data;
    };
    const guest = await expectOk(test.call<GuestOrder>('POST', '/orders', { body, headers }));
    await expectOk(test.call<GuestOrder>('POST', '/orders', { body, headers }));
    const round = await expectOk(admin.post<Order>('/orders', body));
    const { visit_id: visitId } = await expectOk(admin.get<Order>(`/orders/${guest.id}`));
    const visit = `/visits/${visitId}`;
    await expectOk(admin.put(`/orders/${guest.id}`, { table_id: 51 }));
    await expectOk(admin.put(`/orders/${guest.id}`, { table_id: 50 }));
    await expectOk(admin.put(`${visit}/table`, { table_id: 52 }));
    for (const state of ['preparing', 'ready']) {
      test.clock.advance(60_000);
      const items = guest.items.map(({ id }) => ({ id, state }));
      await expectOk(admin.put(`/kitchen/orders/${guest.id}/stations/1`, { items }));
    }
    await expectOk(admin.post(`${visit}/items/serve`, { item_ids: round.items.map(({ id }) => id) }));
    await expectOk(test.call('GET', `/visits/track/${guest.token}`));
    await expectOk(test.call('GET', `/orders/track/${guest.token}`));
    await expectOk(
      test.call('PUT', `/visits/track/${guest.token}/bill-request`, { body: { method: 'card' } }),
    );
    await expectOk(test.call('POST', '/waiter-calls', { body: { table_id: 52 } }));
    await expectOk(admin.put(`${visit}/discount`, { percent: 10, reason: 'ikram' }));
    await expectOk(admin.post(`${visit}/print`, {}));
    const { bill } = await expectOk(admin.get<{ bill: { unpaid: number } }>(visit));
    const payment = { part: { kind: 'rest' }, amount: bill.unpaid, method: 'cash' };
    await expectOk(admin.post(`${visit}/payments`, payment));
    await expectOk(admin.put(`${visit}/status`, { status: 'closed' }));
    const deleted = await expectOk(
      test.call<GuestOrder>('POST', '/orders', { body: { ...body, table_id: 60 } }),
    );
    await expectOk(admin.put(`/orders/${deleted.id}/status`, { status: 'cancelled' }));
    await expectOk(admin.delete(`/orders/${deleted.id}`));
    for (const path of FIRST_LOADS) await expectOk(admin.get(path));
    await expectOk(admin.post('/day/print', {}));
    await test.context.events.runExclusive(async () => {
      await test.context.events.eventsSince(0, ['staff']);
    });
    for (const job of jobs) await test.context.jobs.run(job);
    await waitForEffect(async () => {
      await test.context.jobs.run('print');
      expect(printer.papers.length).toBeGreaterThanOrEqual(4);
    });
  };
  const statements = await statementsOf(run);
  const distinct = new Map(statements.map((statement) => [statement.sql, statement]));
  return [...distinct.values()].filter(({ sql: text }) =>
    /^\s*(select|update|delete|insert|with)\b/.test(text),
  );
}

/** The table of a plan's step, which names it by its alias. */
function tableOf(name: string | undefined, query: CompiledQuery): string | undefined {
  const aliased = new RegExp(`"(\\w+)" as "${name}"`).exec(query.sql)?.[1];
  return aliased && TABLE_NAMES.includes(aliased as TableName) ? aliased : name;
}

describe('SQLite', () => {
  /** The query plan, one line per step; without statistics, as in production. */
  async function stepsOf(db: Db, query: CompiledQuery): Promise<string[]> {
    const explain = sql.raw<{ detail: string }>(`explain query plan ${query.sql}`).compile(db);
    const { rows } = await db.executeQuery<{ detail: string }>({ ...explain, parameters: query.parameters });
    return rows.map(({ detail }) => detail);
  }
  const tableOfStep = (step: string, query: CompiledQuery) =>
    tableOf(/^(?:SEARCH|SCAN) (\w+)/.exec(step)?.[1], query);
  /** A partial index has only the few rows that are open, and a list ends at its limit. */
  const isScan = (step: string, query: CompiledQuery, partialIndexes: readonly string[]) => {
    if (!step.startsWith('SCAN') || !GROWING_TABLES.has(tableOfStep(step, query) ?? '')) return false;
    const index = / USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1];
    if (index && partialIndexes.includes(index)) return false;
    return !(query.sql.includes(' limit ') && (index || !query.sql.includes(' where ')));
  };

  test('no statement of an evening or of a list scans a table that grows', async () => {
    const filled = await openFilled();
    const { db, admin, statementsOf } = filled;
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'index' and sql like '% where %'`.execute(db);
    const partialIndexes = rows.map(({ name }) => name);
    const scans: string[] = [];
    for (const query of await eveningStatements(filled)) {
      for (const step of await stepsOf(db, query))
        if (isScan(step, query, partialIndexes)) scans.push(`${step}: ${query.sql}`);
    }
    expect(scans).toEqual([]);

    for (const [path, table, index] of READS) {
      const used: string[] = [];
      const statements = await statementsOf(() => admin.get(path));
      for (const query of statements.filter((statement) => statement.sql.startsWith('select'))) {
        for (const step of await stepsOf(db, query)) {
          // Counting a list reads the smallest index.
          const isCount = step.includes(' COVERING INDEX ');
          expect.soft(isScan(step, query, partialIndexes) && !isCount, `${path}: ${step}`).toBe(false);
          if (tableOfStep(step, query) === table) used.push(step);
        }
      }
      expect.soft(used, path).toContainEqual(expect.stringContaining(index));
    }
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
    'Index Cond'?: string;
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
    const { db, admin, statementsOf } = await openFilled(env, orders);
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
      for (const query of await statementsOf(() => admin.get(path))) {
        if (query.sql.startsWith('select')) costs[path] += (await planOf(db, query))?.['Total Cost'] ?? NaN;
      }
    }
    return costs;
  }

  it('no statement of an evening has to scan a table that grows', async () => {
    // The planner prefers to scan small tables; without these choices, plans do not depend on the number of rows.
    const filled = await openFilled({ DATABASE_URL: await createDatabase() }, 2_000);
    const { db } = filled;
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexdef like '% WHERE %'`.execute(db);
    const partialIndexes = rows.map(({ name }) => name);
    const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
    const isScan = (node: Plan, query: CompiledQuery) => {
      if (!GROWING_TABLES.has(node['Relation Name'] ?? '')) return false;
      if (node['Node Type'] === 'Seq Scan') return true;
      const isWholeIndex = /^Index/.test(node['Node Type']) && !node['Index Cond'];
      return (
        isWholeIndex && !partialIndexes.includes(node['Index Name'] ?? '') && !query.sql.includes(' limit ')
      );
    };
    const scans: string[] = [];
    const queries = await eveningStatements(filled);
    await sql`vacuum analyze`.execute(db);
    await db.connection().execute(async (connection) => {
      for (const choice of ['seqscan', 'hashjoin', 'mergejoin']) {
        await sql`set ${sql.ref(`enable_${choice}`)} = off`.execute(connection);
      }
      for (const query of queries) {
        const plan = await planOf(connection, query);
        for (const node of plan ? nodesOf(plan) : []) {
          if (isScan(node, query)) scans.push(`${node['Node Type']} ${node['Relation Name']}: ${query.sql}`);
        }
      }
    });
    expect(scans).toEqual([]);
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
