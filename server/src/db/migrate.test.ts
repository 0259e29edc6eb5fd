import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postgresPrograms, startPostgres, type TestPostgres } from '../testing/postgres';
import { insertSampleRows, readRows, withCurrentNames } from '../testing/sample-rows';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { openDatabase, type Db } from './database';
import { migrate, MIGRATION_NAMES, MIGRATIONS, NewerSchemaError } from './migrate';
import { TABLE_NAMES, type TableName } from './schema';

/** Sums that a later migration deletes on purpose: they are computed again from the orders. */
const RECOMPUTED: string = 'rolled_up_months';

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

  it.each(MIGRATION_NAMES)('migrate from %s without losing a row', async (released) => {
    const { db } = await open();
    await migrate(db, released);
    await insertSampleRows(db, released);
    const tables = (await tablesOf(db)).filter((table) => table !== RECOMPUTED);
    const before = await readRows(db, tables);

    await migrate(db);

    const after = await readRows(db, TABLE_NAMES);
    for (const table of tables) {
      const rows = before[table] ?? [];
      expect(rows.length, table).toBeGreaterThan(0);
      const [name, expected] = withCurrentNames(table, rows);
      expect(after[name], table).toMatchObject(expected);
    }
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
  let postgres: TestPostgres;
  let databases = 0;
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '');
  }, 60_000);
  afterAll(() => postgres.stop());
  const newDatabase = () => postgres.createDatabase(`m_${(databases += 1)}`);

  checkMigrations(async () => ({ DATABASE_URL: await newDatabase() }));

  it('run once, and so does seeding, when servers start together', async () => {
    const env = { DATABASE_URL: await newDatabase() };
    const servers = await Promise.all(Array.from({ length: 4 }, () => buildTestApp({ env })));
    const [{ context }] = servers as [TestApp];
    expect(await context.db.selectFrom('languages').select('code').execute()).toHaveLength(2);
    expect(await context.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
  });
});

it('are named in their order', () => {
  expect(MIGRATION_NAMES).toEqual(MIGRATION_NAMES.toSorted());
});
