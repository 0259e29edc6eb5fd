import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addProduct, addTable, placeOrder } from '../testing/factories';
import { buildWatchedApp } from '../testing/statements';
import { buildTestApp } from '../testing/test-app';
import { databaseFile, DataDirInUseError, openSqlite, type Db } from './database';

/** Orders that together write more than WAL_BYTES. */
const WAL_ORDERS = 90;
/** SQLite copies the write-ahead log to the database from 1,000 pages on. */
const WAL_BYTES = 5_000_000;

describe('the embedded database', () => {
  it('keeps orders across a restart', async () => {
    const before = await buildTestApp();
    const order = await placeOrder(before);
    const token = await before.tokenOf('editor');
    await before.close();

    const after = await buildTestApp({ dataDir: before.dataDir });

    const { data } = await after.call<Order[]>('GET', '/orders/active', { token });
    expect(data).toMatchObject([{ id: order.id, items: order.items, total_amount: 620 }]);
  });

  it('returns the stored response for an idempotency key after a restart', async () => {
    const before = await buildTestApp();
    const order = await placeOrder(before);
    const body = {
      table_id: order.table_id,
      items: [{ product_id: order.items[0]?.product_id, price: 620 }],
      total_amount: 620,
    };
    const headers = { 'idempotency-key': 'cart-9' };
    const first = await before.call('POST', '/orders', { body, headers });
    await before.close();

    const after = await buildTestApp({ dataDir: before.dataDir });

    expect((await after.call('POST', '/orders', { body, headers })).data).toEqual(first.data);
  });

  it('is locked by one server at a time', async () => {
    const test = await buildTestApp();
    expect(() => openSqlite(test.dataDir)).toThrow(DataDirInUseError);
    await test.close();
    await openSqlite(test.dataDir).close();
  });

  it('is durable and enforces foreign keys', async () => {
    const test = await buildTestApp();
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(test.context.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('wal_autocheckpoint')).toBe(1_000);
  });

  it('reuses its write-ahead log during orders, also while a backup is read', async () => {
    const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
    const { id: tableId } = await addTable(test, 'M-1');
    const menu = [await addProduct(test)];
    const walBytes = () => statSync(`${databaseFile(test.dataDir)}-wal`).size;
    const snapshot = await test.context.openSnapshot();
    const countOrders = (db: Pick<Db, 'selectFrom'>) =>
      db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    await snapshot.db.transaction().execute(async (reader) => {
      expect(await countOrders(reader)).toEqual({ count: 0 });
      for (let placed = 0; placed < WAL_ORDERS; placed += 1) await placeOrder(test, { tableId, menu });
      expect(await countOrders(reader)).toEqual({ count: 0 });
    });
    await snapshot.close();
    expect(walBytes()).toBeLessThan(WAL_BYTES);
    expect(await countOrders(test.context.db)).toEqual({ count: WAL_ORDERS });
    expect(readdirSync(test.dataDir)).not.toContain('snapshot');
  });

  it('commits concurrent requests together', async () => {
    const { test: app, statementsOf } = await buildWatchedApp();
    const table = await addTable(app);
    const product = await addProduct(app);
    const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };

    const statements = await statementsOf(async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => app.call<GuestOrder>('POST', '/orders', { body })),
      );
      expect(new Set(replies.map(({ data }) => data.id)).size).toBe(20);
    });

    expect(statements.filter((statement) => statement.sql === 'commit').length).toBeLessThan(20);
  });

  it('rejects all transactions of a group when their commit fails', async () => {
    const app = await buildTestApp();
    const setName = (value: string) =>
      app.context.transaction((trx) =>
        trx.updateTable('settings').set({ value }).where('key', '=', 'restaurant_name').execute(),
      );
    const names = () =>
      app.context.db.selectFrom('settings').select('value').where('key', '=', 'restaurant_name').execute();
    const before = await names();
    await addProduct(app);
    const breaking = app.context.transaction(async (trx) => {
      // The violation is raised by the commit.
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await trx.updateTable('products').set({ category_id: 4711 }).execute();
    });

    const results = await Promise.allSettled([breaking, setName('A')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await names()).toEqual(before);
    await setName('B');
    expect(await names()).toEqual([{ value: 'B' }]);
  });
});

describe('the files of the data folder', () => {
  /** With the most permissive umask. */
  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
    const umask = process.umask(0);
    onTestFinished(() => {
      process.umask(umask);
      rmSync(folder, { recursive: true, force: true });
    });
    return folder;
  }
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const modesIn = (folder: string) =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
  const PRIVATE = {
    'afiyet.db': '600',
    'afiyet.db-shm': '600',
    'afiyet.db-wal': '600',
    'afiyet.lock': '600',
  };

  it('are accessible only to their owner, as is a new folder, whatever the umask', async () => {
    const dataDir = join(newFolder(), 'new', 'data');
    const { db, close } = openSqlite(dataDir);
    onTestFinished(close);
    await sql`create table pizza (id integer)`.execute(db);
    expect(modesIn(dataDir)).toMatchObject(PRIVATE);
    expect(modeOf(dataDir)).toBe('700');
  });

  it('become accessible only to their owner if an earlier release left them readable', async () => {
    const dataDir = newFolder();
    const earlier = new SQLite(join(dataDir, 'afiyet.db'));
    earlier.pragma('journal_mode = WAL');
    earlier.exec('create table pizza (id integer)');
    writeFileSync(join(dataDir, 'afiyet.lock'), '');
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);

    const { close } = openSqlite(dataDir);
    onTestFinished(close);
    earlier.close();

    expect(modesIn(dataDir)).toMatchObject(PRIVATE);
  });

  it('are reopened, and an existing folder keeps its mode', async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o755);
    await openSqlite(dataDir).close();
    await openSqlite(dataDir).close();
    expect(modeOf(dataDir)).toBe('755');
  });
});
