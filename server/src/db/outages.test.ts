import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Order } from 'shared-api/contract/service/orders';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endCountdowns } from '../modules/service/orders/order';
import { addProduct, addTable, placeOrder, takeOrder } from '../testing/factories';
import { postgresPrograms } from '../testing/postgres';
import { makeReleases } from '../testing/releases';
import { useSuitePostgres } from '../testing/suite-postgres';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { DataDirUnwritableError, openSqlite } from './database';

const count = async (test: TestApp, table: 'orders' | 'categories' | 'events') =>
  (await test.context.db.selectFrom(table).select('created_at').execute()).length;

function expectUnavailable({ status, failure, headers }: Awaited<ReturnType<TestApp['call']>>): void {
  expect([status, failure.code]).toEqual([503, 'unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

const BLOCK = Buffer.alloc(4_096);

/** Fills the disk of a file. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

describe('a full disk', () => {
  it('returns 503, stores nothing partially, and recovers when there is space', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('manager');
    const setPagesMax = (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(test.context.db);
    const description = 'x'.repeat(TEXT_MAX.description);
    const addCategories = () =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          test.call('POST', '/categories', { token, body: { name: `Kategori ${index}`, description } }),
        ),
      );
    // The database must not grow.
    await setPagesMax(1);

    const replies = await addCategories();
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    refused.forEach(expectUnavailable);
    const stored = await test.call<unknown[]>('GET', '/categories');
    expect(stored.data).toHaveLength(replies.length - refused.length);

    // The small write of the check itself succeeds.
    expect((await test.app.inject('/ready')).statusCode).toBe(503);

    await setPagesMax(1_000_000);
    test.clock.advance(10_000);
    expect((await test.app.inject('/ready')).statusCode).toBe(200);
    expect((await addCategories()).map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(await count(test, 'categories')).toBe(stored.data.length + replies.length);
    expect(await count(test, 'events')).toBe(stored.data.length + replies.length);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(test.context.db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  });

  it('at the start serves what can be read, to guests and signed-in staff, and writes when there is space', async ({
    skip,
  }) => {
    const disk = mkdtempSync(join(tmpdir(), 'afiyet-disk-'));
    onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]);
    if (status !== 0) return skip('a small disk cannot be mounted here');
    // Lazily, since a failed start leaves files open.
    onTestFinished(() => void spawnSync('umount', ['-l', disk]));
    const options = { dataDir: join(disk, 'data'), env: { RELEASES_DIR: makeReleases() } };
    const earlier = await buildTestApp(options);
    const table = await addTable(earlier, 'M-1');
    const token = await earlier.tokenOf('manager');
    const printer = { name: 'Mutfak', connection: 'agent', host: '192.0.2.9', documents: ['tickets'] };
    await earlier.call('POST', '/printers', { token, body: printer });
    await placeOrder(earlier, { products: [{ name: 'Mercimek' }] });
    // It crashed while it sent the ticket.
    await earlier.context.db.updateTable('print_jobs').set({ status: 'sending', claimed_until: 1 }).execute();
    await earlier.close();
    fill(join(disk, 'full'));

    const test = await buildTestApp(options);
    test.clock.advance(3_600_000);
    expect((await test.app.inject('/menu')).statusCode).toBe(200);
    expect((await test.call('GET', '/guest-bootstrap')).raw.body).toContain('Mercimek');
    expect((await test.call('GET', '/orders/active', { token })).status).toBe(200);
    const callWaiter = () => test.call('POST', '/waiter-calls', { body: { table_id: table.id } });
    expectUnavailable(await callWaiter());

    rmSync(join(disk, 'full'));
    expect((await callWaiter()).status).toBe(201);
    await test.context.jobs.run('print');
    const jobs = await test.context.db.selectFrom('print_jobs').select('status').execute();
    expect(jobs.map(({ status }) => status)).not.toContain('sending');
    expect((await test.context.db.selectFrom('release_servers').select('id').execute()).length).toBe(0);
    await test.context.jobs.run('store releases');
    expect((await test.context.db.selectFrom('release_servers').select('id').execute()).length).toBe(1);
  });
});

it('a read-only database makes only /ready fail: guests can still read', async () => {
  const test = await buildTestApp();
  const setReadOnly = (value: 'on' | 'off') =>
    sql`pragma query_only = ${sql.raw(value)}`.execute(test.context.db);
  const statuses = async () => [
    (await test.app.inject('/ready')).statusCode,
    (await test.call('GET', '/health-check')).status,
    (await test.call('GET', '/guest-bootstrap')).status,
  ];
  await setReadOnly('on');
  expect(await statuses()).toEqual([503, 200, 200]);
  await setReadOnly('off');
  test.clock.advance(1_000);
  expect(await statuses()).toEqual([200, 200, 200]);
});

it('an unusable data folder fails the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  expect(() => openSqlite(join(folder, 'file', 'data'))).toThrow(DataDirUnwritableError);
});

describe('a clock that jumps', () => {
  const HOUR_MS = 3_600_000;

  it('backwards: orders, calls and sessions work, and countdowns end by the new time', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const first = await placeOrder(test, { products: [{ duration_minutes: 5 }] });
    test.clock.advance(-6 * HOUR_MS);

    const second = await placeOrder(test, { products: [{ duration_minutes: 5 }] });
    const call = await test.call<WaiterCall>('POST', '/waiter-calls', { body: { table_id: first.table_id } });
    expect(call.status).toBe(201);
    const moved = await test.call('PUT', `/orders/${first.id}/status`, {
      token,
      body: { status: 'processing' },
    });
    expect(moved.status).toBe(200);
    await takeOrder(test, second.id);

    test.clock.advance(5 * 60_000);
    await endCountdowns(test.context);
    const { data } = await test.call<Order[]>('GET', '/orders', { token });
    expect(new Map(data.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [first.id, 'processing'],
        [second.id, 'completed'],
      ]),
    );
  });

  it('ahead and back: sessions stay valid, and an idempotency key keeps its response', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const table = await addTable(test, 'M-1');
    const product = await addProduct(test);
    const order = {
      body: { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 },
      headers: { 'idempotency-key': 'cart-1' },
    };
    test.clock.advance(48 * HOUR_MS);
    const first = await test.call<Order>('POST', '/orders', order);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);

    test.clock.advance(-48 * HOUR_MS);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await test.call<Order>('POST', '/orders', order)).data.id).toBe(first.data.id);
    expect(await count(test, 'orders')).toBe(1);
  });
});

describe.skipIf(!postgresPrograms)('a PostgreSQL crash', () => {
  const { postgres, createDatabase } = useSuitePostgres({ durable: true });

  it('returns 503 and reconnects without a restart of the server', async () => {
    const test = await buildTestApp({
      env: { DATABASE_URL: await createDatabase(), GUEST_LIMITS: '0' },
    });
    const token = await test.tokenOf('editor');
    const table = await addTable(test, 'M-1');
    const product = await addProduct(test);
    const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };
    const order = (key: string) =>
      test.call<Order>('POST', '/orders', { body, headers: { 'idempotency-key': key } });
    const received: string[] = [];
    test.context.events.subscribe((events) => void received.push(...events.map(({ type }) => type)));
    expect((await order('cart-0')).status).toBe(201);

    // Each order is either acknowledged or refused with 503.
    const keys = Array.from({ length: 30 }, (_, index) => `cart-${index + 1}`);
    const replying = keys.map(order);
    const crash = postgres().crash();
    for (const reply of await Promise.all(replying)) if (reply.status !== 201) expectUnavailable(reply);
    await crash;
    expectUnavailable(await order('cart-1'));
    expectUnavailable(await test.call('GET', '/orders', { token }));
    expect((await test.call('GET', '/health-check')).status).toBe(503);

    await postgres().up();
    const replies = await Promise.all(keys.map(order));
    expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 201));
    expect(await count(test, 'orders')).toBe(keys.length + 1);
    await test.context.events.idle();
    test.context.events.readCommitted();
    await test.context.events.idle();
    expect(received.filter((type) => type === 'new_order')).toHaveLength(keys.length + 1);
  });
});
