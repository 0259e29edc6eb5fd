import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findActive, readLines } from '../release-platform/rollouts/rollouts.store';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { SAMPLED_MIGRATIONS } from '../testing/sampled-migrations';
import { insertSampleRows, readRows, withCurrentNames } from '../testing/sample-rows';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { openDatabase, type Db } from './database';
import { migrate, MIGRATION_NAMES, MIGRATIONS, NewerSchemaError } from './migrate';
import { TABLE_NAMES, type TableName } from './schema';

/** Sums that a later migration computes again from the orders, and tables that 0083 and 0084 convert, with tests below. */
const REPLACED: string[] = [
  ...['rolled_up_months', 'field_days', 'field_hours', 'field_problems'],
  ...['release_live', 'release_previews', 'release_copies', 'release_servers'],
];

/** Columns that migrations 0058 and 0082 convert, which separate tests cover. */
const CONVERTED = ['takes_undeclared', 'by_schedule', 'share_since', 'measure', 'baseline', 'comparisons'];
const withoutConverted = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !CONVERTED.includes(column)));

async function tablesOf(db: Db): Promise<TableName[]> {
  return (await db.introspection.getTables()).map(({ name }) => name as TableName);
}

async function columnsOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).sort();
}

function checkMigrations(newEnv: () => Promise<Record<string, string>>): void {
  async function open() {
    const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
    const env = await newEnv();
    const { db, close } = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL ?? '' });
    onTestFinished(async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    return { db, close, env, dataDir };
  }

  it.each(SAMPLED_MIGRATIONS)('migrate from %s without losing a row', async (released) => {
    const { db } = await open();
    await migrate(db, released);
    await insertSampleRows(db, released);
    const tables = (await tablesOf(db)).filter((table) => !REPLACED.includes(table));
    const before = await readRows(db, tables);

    await migrate(db);

    const after = await readRows(db, TABLE_NAMES);
    for (const table of tables) {
      const rows = before[table] ?? [];
      expect(rows.length, table).toBeGreaterThan(0);
      const [name, expected] = withCurrentNames(table, rows);
      const kept = expected.map((row) => expect.objectContaining(withoutConverted(row)));
      expect(after[name], table).toEqual(expect.arrayContaining(kept));
    }
  });

  it('keep what became of canaries, and withdraw none that was paused', async () => {
    const { db } = await open();
    await migrate(db, '0081-released-by');
    const canary = (id: number, own: object) => ({
      ...{ id, app: 'guest-app', release: `g${id}`, live_release: 'g0', checked_with: '{}', share: 10 },
      ...{
        by_schedule: 1,
        share_since: 5,
        started_at: 1,
        started_by: 'ayse',
        ended_at: null,
        ended_by: null,
      },
      ...{ cause: null, measure: null, reason: null, comparisons: null },
      baseline: '{"canary":{"visits":7,"failed_visits":2}}',
      ...own,
    });
    const comparisons =
      '[{"measure":"failed","canary":{"visits":9,"bad":3},"live":{"visits":50,"bad":1}},{"measure":"lcp"}]';
    const rows = [
      canary(1, { status: 'running' }),
      canary(2, { app: 'admin-app', status: 'paused' }),
      canary(3, { status: 'promoted', ended_at: 6, cause: 'schedule', comparisons }),
    ];
    await db
      .insertInto('release_rollouts')
      .values(rows as never)
      .execute();
    await migrate(db);
    const after = await db.selectFrom('release_rollouts').selectAll().orderBy('id').execute();
    const none = '{"release":{"visits":0,"failed":0},"before":{"visits":0,"failed":0}}';
    expect(after).toMatchObject([
      { status: 'running', is_watched: 1, baseline: '{"visits":7,"failed":2}', comparison: null },
      { status: 'ended', is_watched: 0, ended_at: 5, comparison: none },
      {
        ...{ status: 'promoted', is_watched: 0, cause: 'hand', ended_by: 'ayse' },
        comparison: '{"release":{"visits":9,"failed":3},"before":{"visits":50,"failed":1}}',
      },
    ]);
  });

  it('keep what is live, was live and was withdrawn, and the preview links', async () => {
    const { db } = await open();
    await migrate(db, '0083-field-counts');
    const insert = (table: string, values: object) =>
      db
        .insertInto(table as TableName)
        .values(values as never)
        .execute();
    const rollout = { app: 'guest-app', live_release: 'g0', checked_with: '{}', share: 100, baseline: '{}' };
    const by = { started_by: 'ayse', ended_by: 'ayse', cause: 'hand', reason: null, comparison: null };
    const at = (ms: number) => ({ started_at: ms, ended_at: ms });
    await insert('release_rollouts', [
      { ...rollout, ...by, ...at(2_000), release: 'g1', status: 'promoted', is_watched: 0 },
      { ...rollout, ...by, ...at(3_000), release: 'g2', status: 'promoted', is_watched: 1 },
    ]);
    const line = (version: string, ms: number, marks = {}) => ({
      ...{ version, since: new Date(ms).toISOString() },
      ...marks,
    });
    await insert('release_live', [
      {
        ...{ app: 'guest-app', release: 'g2', since: 3_000 },
        history: JSON.stringify([
          line('g2', 3_000, { releasedBy: 'api' }),
          line('g1', 2_000, { isWithdrawn: true }),
          line('g0', 1_000),
        ]),
      },
      { app: 'shell', release: 's1', since: 5_000, history: JSON.stringify([line('s1', 5_000)]) },
    ]);
    await insert('release_previews', {
      ...{ app: 'guest-app', release: 'g3', may_write: 1, created_at: 6_000, created_by: 'ayse' },
      ...{ expires_at: 9_000, revoked_at: null },
    });
    await migrate(db);
    const lines = Object.fromEntries(await readLines(db));
    expect(lines).toMatchObject({
      'guest-app': [{ version: 'g2' }, { version: 'g1', isWithdrawn: true }, { version: 'g0' }],
      shell: [{ version: 's1', since: new Date(5_000).toISOString() }],
    });
    expect(lines['guest-app']?.[2]).not.toHaveProperty('isWithdrawn');
    expect(await findActive(db, 8_999)).toMatchObject([
      { release: 'g3', status: 'preview', may_write: 1, ended_at: 9_000 },
      { release: 'g2', is_watched: 1 },
    ]);
  });

  it('keep the counts of visits by measure, and the problems', async () => {
    const { db } = await open();
    await migrate(db, '0082-watched-releases');
    const release = { app: 'guest-app', version: 'g1', shell_version: 's1' };
    const none = Object.fromEntries(
      ['lcp', 'inp', 'cls', 'tti'].flatMap((vital) =>
        Array.from({ length: 16 }, (_, bucket) => [`${vital}_${bucket}`, 0]),
      ),
    );
    const visits = {
      day: '2026-05-12',
      ...release,
      device: 'phone',
      ...none,
      visits: 3,
      failed_visits: 1,
      lcp_4: 2,
    };
    const problem = { kind: 'error', code: null, message: 'boom', stack: '[]', fingerprint: 'f', count: 1 };
    const rows = {
      field_days: [
        { ...visits, route: '/menu' },
        { ...visits, route: '/cart' },
      ],
      field_problems: ['guest-app', 'admin-app'].map((app) => ({
        ...{ day: '2026-05-12', ...release, ...problem },
        app,
      })),
    };
    for (const [table, values] of Object.entries(rows)) {
      await db
        .insertInto(table as TableName)
        .values(values as never)
        .execute();
    }
    await migrate(db);
    const counts = await db
      .selectFrom('field_counts')
      .select(['app', 'version', 'measure', 'bucket', 'count'])
      .orderBy('app')
      .orderBy('measure')
      .execute();
    const counted = (app: string, version: string, problems: number) =>
      [
        ['failed', '', 2],
        ['lcp', '4', 4],
        ['not_started', '', 2],
        ['problem', 'f', problems],
        ['visits', '', 6],
      ].map(([measure, bucket, count]) => ({ app, version, measure, bucket, count }));
    expect(counts.slice(1)).toEqual([...counted('guest-app', 'g1', 1), ...counted('shell', 's1', 2)]);
    expect(counts[0]).toMatchObject({ app: 'admin-app', measure: 'problem', count: 1 });
  });

  it('serve the data of the first release', async () => {
    const { db, close, env, dataDir } = await open();
    await migrate(db, MIGRATION_NAMES[0]);
    await insertSampleRows(db, '0001-initial-schema');
    await close();

    const test = await buildTestApp({ env, dataDir: env.DATABASE_URL ? undefined : dataDir });
    const token = await test.tokenOf('manager');
    const { data } = await test.call<unknown[]>('GET', '/orders', { token });
    expect(data).toMatchObject([{ id: 17, total_amount: 351, items: [{ product_name: 'Mercimek' }] }]);
  });

  it('keep every table if two numbers now look alike, and give the number to the restaurant’s own', async () => {
    const { db } = await open();
    await migrate(db, '0012-standard-names');
    const table = (id: number, table_number: string, byGuest: 0 | 1) => ({
      id,
      table_number,
      number_key: table_number.toLowerCase(),
      is_active: 1 as const,
      status: 'available' as const,
      created_by_guest: byGuest,
      qr_token: null,
      created_at: 0,
      updated_at: 0,
    });
    const cyrillic = '\u041C-1';
    const tables = [
      ...[table(1, cyrillic, 1), table(2, 'M-1', 0), table(3, 'm1', 0), table(4, 'M 1', 1)],
      // Its earlier key is like the one that the first table gets.
      table(5, '#1', 0),
    ];
    await db.insertInto('tables').values(tables).execute();

    await migrate(db);

    const rows = await db.selectFrom('tables').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.table_number, row.number_key])).toEqual([
      [cyrillic, '#1'],
      ['M-1', 'm1'],
      ['m1', '#3'],
      ['M 1', '#4'],
      ['#1', '1'],
    ]);
  });

  it('give every order a visit: one for the active orders of a table, one for each other order', async () => {
    const { db } = await open();
    await migrate(db, '0021-two-factor');
    const at = { created_at: 1, updated_at: 2 };
    const table = (id: number) =>
      ({ id, table_number: `M-${id}`, number_key: `m${id}`, status: 'occupied', ...at }) as const;
    await db
      .insertInto('tables')
      .values([1, 2].map((id) => ({ ...table(id), is_active: 1, created_by_guest: 0, qr_token: null })))
      .execute();
    const order = (id: number, tableId: number | null, status: OrderStatus) => ({
      id,
      token: `order-${id}`,
      order_type: tableId === null ? 'takeaway' : 'table',
      table_id: tableId,
      table_number: tableId === null ? null : `M-${tableId}`,
      status,
      total_kurus: 100,
      business_date: '2026-05-12',
      ...at,
    });
    await sql`insert into orders ${sql.raw(`(${Object.keys(order(0, 0, 'new')).join(', ')})`)} values ${sql.join(
      [
        order(1, 1, 'completed'),
        order(2, 1, 'new'),
        order(3, 1, 'ready'),
        order(4, 2, 'processing'),
        order(5, null, 'new'),
        order(6, null, 'cancelled'),
      ].map((row) => sql`(${sql.join(Object.values(row))})`),
    )}`.execute(db);

    await migrate(db);

    const rows = await db
      .selectFrom('orders')
      .innerJoin('visits', 'visits.id', 'orders.visit_id')
      .select(['orders.id', 'orders.visit_id', 'visits.table_id', 'visits.table_number', 'visits.status'])
      .select('visits.closed_at')
      .orderBy('orders.id')
      .execute();
    expect(rows.map((row) => [row.id, row.table_id, row.table_number, row.status, row.closed_at])).toEqual([
      [1, 1, 'M-1', 'closed', 2],
      [2, 1, 'M-1', 'open', null],
      [3, 1, 'M-1', 'open', null],
      [4, 2, 'M-2', 'open', null],
      [5, null, null, 'open', null],
      [6, null, null, 'voided', 2],
    ]);
    const [first, second, third] = rows;
    expect(second?.visit_id).toBe(third?.visit_id);
    expect(second?.visit_id).not.toBe(first?.visit_id);
  });

  it('keep the restaurant’s own texts when their keys are renamed', async () => {
    const { db } = await open();
    await migrate(db, '0030-bill-requests');
    const text = (resource_key: string, value: string) => ({
      language_code: 'en',
      resource_key,
      value,
      default_value: null,
    });
    const names = { code: 'en', name: 'English', native_name: 'English', flag_code: 'gb' };
    await db
      .insertInto('languages')
      .values({ ...names, is_default: 0, is_active: 1, created_at: 0, updated_at: 0 })
      .execute();
    await db
      .insertInto('translations')
      .values([
        text('admin:picture.choose', 'Pick'),
        text('admin:statistics.figure.totalOrders', 'Rounds'),
        text('admin:audit.act.sign_in', 'Came in'),
        text('admin:audit.area_act', '{{act}} in {{area}}'),
        text('admin:audit.column.action', 'Already renamed'),
        text('guest:picture.choose', 'Of the guests'),
        text('guest:table.dead_title', 'Old code'),
        text('admin:products.form.picture', 'Earlier'),
        text('admin:products.form.image', 'Later'),
      ])
      .execute();

    await migrate(db);

    const rows = await db.selectFrom('translations').selectAll().orderBy('resource_key').execute();
    expect(Object.fromEntries(rows.map((row) => [row.resource_key, row.value]))).toEqual({
      'admin:image.choose': 'Pick',
      'admin:statistics.metric.totalOrders': 'Rounds',
      'admin:audit.action.sign_in': 'Came in',
      'admin:audit.area_action': '{{action}} in {{area}}',
      'admin:audit.column.action': 'Already renamed',
      'guest:picture.choose': 'Of the guests',
      'guest:table.revoked_title': 'Old code',
      'admin:products.form.picture': 'Earlier',
      'admin:products.form.image': 'Later',
    });
  });

  it('keep a confirmation of undeclared products for those that existed when it was given', async () => {
    const { db } = await open();
    await migrate(db, '0056-release-rollouts');
    const stamps = { created_at: 100, updated_at: 100 };
    const add = (table: string, row: object) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(db);
    const category = { name: 'Tatlılar', is_active: 1, sort_order: 0, ...stamps };
    for (const id of [1, 2]) await add('categories', { id, ...category });
    const product = { name: 'Boza', price_kurus: 100, is_active: 1, is_sold_out: 0, sort_order: 0 };
    for (const [id, category_id, created_at] of [
      [11, 1, 100],
      [12, 1, 201],
      [13, 2, 200],
      [14, 2, 100],
    ]) {
      const row = { id, category_id, ...product, duration_minutes: 5, allergens: '{}', diets: '[]' };
      await add('products', { ...row, created_at, updated_at: 300 });
    }
    const promotion = {
      ...{ translations: '[]', kind: 'percent', value: 100, hours: '[]', is_active: 1, announced_at: 0 },
      ...{ category_ids: '[1]', product_ids: '[13]', created_at: 100, updated_at: 200 },
    };
    await add('promotions', { id: 1, takes_undeclared: 1, ...promotion });
    await add('promotions', { id: 2, takes_undeclared: 0, ...promotion });

    await migrate(db);

    const rows = await db.selectFrom('promotions').select('undeclared_product_ids').orderBy('id').execute();
    expect(rows.map((row) => JSON.parse(row.undeclared_product_ids) as number[])).toEqual([[11, 13], []]);
  });

  it('give old entries of the audit log their subject, and the record unless the path names another', async () => {
    const { db } = await open();
    await migrate(db, '0084-one-release-state');
    const old = [
      ['PUT /products/{id}', '7', 'products 7'],
      ['POST /visits/{id}/items/{itemId}/void', '5/12', 'visits 5'],
      ['PUT /kitchen/orders/{id}/stations/{stationId}', '9/1', 'orders 9'],
      ['POST /tables', '3', 'tables 3'],
      ['PUT /settings/{key}', 'email', 'settings email'],
      ['PUT /product-options/{id}', '4', 'products null'],
      ['POST /print-jobs/{id}/reprint', '6', 'printers null'],
      ['POST /auth/login', null, 'auth null'],
    ] as const;
    for (const [endpoint, target] of old) {
      await sql`insert into audit_log (created_at, username, endpoint, target, changes)
        values (1, 'mert', ${endpoint}, ${target}, '[]')`.execute(db);
    }
    await migrate(db);
    const rows = await db.selectFrom('audit_log').select(['area', 'record']).orderBy('id').execute();
    expect(rows.map(({ area, record }) => `${area} ${record}`)).toEqual(old.map(([, , now]) => now));
  });

  it('leave the old schema and data when one fails', async () => {
    const { db } = await open();
    await migrate(db, '0002-monthly-product-sales');
    await insertSampleRows(db, '0002-monthly-product-sales');
    const columns = await columnsOf(db);
    const rows = await readRows(db, await tablesOf(db));
    const broken: Migration = {
      async up(trx) {
        await trx.schema.createTable('half_done').addColumn('id', 'integer').execute();
        await trx.deleteFrom('orders').execute();
        throw new Error('the power went');
      },
    };

    const migrations = { ...MIGRATIONS, '9999-broken': broken };
    await expect(migrate(db, undefined, migrations)).rejects.toThrow('the power went');

    expect(await columnsOf(db)).toEqual(columns);
    expect(await readRows(db, await tablesOf(db))).toEqual(rows);
    await migrate(db);
    expect(await columnsOf(db)).toContain('monthly_revenue.revenue_kurus');
  });

  it('refuse a database of a newer schema', async () => {
    const { db } = await open();
    const newer: Migration = { up: async () => {} };
    await migrate(db, undefined, { ...MIGRATIONS, '9999-newer': newer });
    await expect(migrate(db)).rejects.toThrow(NewerSchemaError);
  });
}

describe('migrations on SQLite', () => checkMigrations(async () => ({})));

describe.skipIf(!postgresPrograms)('migrations on PostgreSQL', () => {
  const { createDatabase } = useSuitePostgres();

  checkMigrations(async () => ({ DATABASE_URL: await createDatabase() }));

  it('run once, and so does seeding, when servers start together', async () => {
    const env = { DATABASE_URL: await createDatabase() };
    const servers = await Promise.all(Array.from({ length: 4 }, () => buildTestApp({ env })));
    const [{ context }] = servers as [TestApp];
    expect(await context.db.selectFrom('languages').select('code').execute()).toHaveLength(2);
    expect(await context.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
  });
});

it('are named in order', () => {
  expect(MIGRATION_NAMES).toEqual(MIGRATION_NAMES.toSorted());
});
