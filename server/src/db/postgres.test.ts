import type { AddressInfo } from 'node:net';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Product } from 'shared-api/contract/menu/products';
import { LIVE_EVENT, type LiveMessage } from 'shared-api/domain/realtime';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Table } from 'shared-api/contract/service/tables';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Context } from '../context';
import { endCountdowns } from '../modules/service/orders/order';
import { addProduct, addTable, placeOrder, takeOrder } from '../testing/factories';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { buildTestApp } from '../testing/test-app';
import type { Trx } from './database';

describe.skipIf(!postgresPrograms)('PostgreSQL', () => {
  const { createDatabase } = useSuitePostgres();

  const newDatabase = async () => ({
    DATABASE_URL: await createDatabase(),
  });

  it('stores one order for concurrent requests with one idempotency key', async () => {
    const env = await newDatabase();
    const test = await buildTestApp({ env });
    const table = await addTable(test);
    const product = await addProduct(test);
    const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };

    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call<GuestOrder>('POST', '/orders', { body, headers: { 'idempotency-key': 'cart-1' } }),
      ),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ data }) => data.token)).size).toBe(1);
    const token = await test.tokenOf('editor');
    await test.close();
    const again = await buildTestApp({ env });
    const { data } = await again.call<Order[]>('GET', '/orders', { token, query: { search: 'M-1' } });
    expect(data).toMatchObject([{ table_number: 'M-1', total_amount: 620, items: [{ price: 620 }] }]);
  });

  it('serves requests while the migration of a newer server changes the tables', async () => {
    const test = await buildTestApp({ env: { ...(await newDatabase()), GUEST_LIMITS: '0' } });
    const table = await addTable(test);
    const product = await addProduct(test);
    const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };
    const request = async () =>
      Promise.all(
        Array.from({ length: 20 }, () => [
          test.call('POST', '/orders', { body }),
          test.call('GET', `/tables/by-token/${table.qr_token}`),
        ]).flat(),
      );
    await request();

    for (const name of ['tables', 'orders', 'events']) {
      await sql`alter table ${sql.table(name)} add column new_one integer`.execute(test.context.db);
    }
    const statuses = (await request()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 200]));
    expect(await test.context.db.selectFrom('orders').select('id').execute()).toHaveLength(40);
  });

  it('creates one of many concurrent waiter calls, and completes an order with one of many item changes', async () => {
    const test = await buildTestApp({ env: await newDatabase() });
    const token = await test.tokenOf('editor');
    const order = await placeOrder(test, { products: [{}, {}, {}] });

    const calls = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call<{ id: number }>('POST', '/waiter-calls', { body: { table_id: order.table_id } }),
      ),
    );
    expect(new Set(calls.map(({ data }) => data.id)).size).toBe(1);

    const changes = await Promise.all(
      order.items.map(({ id }) =>
        test.call<Order>('PUT', `/orders/${order.id}/items/${id}/status`, {
          token,
          body: { status: 'ready' },
        }),
      ),
    );
    expect(changes.map(({ data }) => data.status).sort()).toEqual(['completed', 'new', 'new']);
  });

  it('stores concurrent reorderings of a list without a deadlock', async () => {
    const test = await buildTestApp({ env: await newDatabase() });
    const token = await test.tokenOf('manager');
    const ids: number[] = [];
    for (let made = 0; made < 20; made += 1) ids.push((await addProduct(test)).id);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const productIds = index % 2 ? ids : ids.toReversed();
        return test.call('PUT', '/products/order', { token, body: { productIds } });
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it('retries a transaction after a deadlock', async () => {
    const { context } = await buildTestApp({ env: await newDatabase() });
    const attempts: string[] = [];
    let arrived = 0;
    let bothLockedOne = () => {};
    const both = new Promise<void>((resolve) => (bothLockedOne = resolve));
    const nameBoth = (keys: SettingKey[], value: string) =>
      context.transaction(async (trx) => {
        attempts.push(value);
        for (const key of keys) {
          await trx.updateTable('settings').set({ value }).where('key', '=', key).execute();
          arrived += 1;
          if (arrived === 2) bothLockedOne();
          await both;
        }
      });
    await Promise.all([
      nameBoth(['phone_number', 'email'], 'first'),
      nameBoth(['email', 'phone_number'], 'second'),
    ]);
    expect(attempts).toHaveLength(3);
    const stored = await context.db
      .selectFrom('settings')
      .select('value')
      .where('key', 'in', ['phone_number', 'email'])
      .execute();
    expect(stored).toEqual([{ value: attempts[2] }, { value: attempts[2] }]);
  });

  async function writeEvent(trx: Trx): Promise<void> {
    const event = { audience: 'staff', type: 'menu_changed', data: 'null', created_at: 0 };
    await trx.insertInto('events').values(event).execute();
  }

  /** Blocks other transactions from inserting events. @returns a function that unblocks them. */
  async function blockEvents({ transaction }: Context): Promise<() => Promise<void>> {
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocking = transaction(async (trx) => {
      await writeEvent(trx);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    return () => {
      mayCommit.resolve();
      return blocking;
    };
  }

  /** Resolves when this many transactions wait for a lock. */
  async function untilWaiting({ db }: Context, count: number): Promise<void> {
    const waiting = () => sql`select 1 from pg_locks where not granted`.execute(db);
    await expect.poll(async () => (await waiting()).rows, { timeout: 20_000 }).toHaveLength(count);
  }

  it('makes events visible in the order of seq', async () => {
    const { context } = await buildTestApp({ env: await newDatabase() });
    const unblock = await blockEvents(context);
    const second = context.transaction(writeEvent);
    await untilWaiting(context, 1);
    expect(await context.db.selectFrom('events').select('seq').execute()).toEqual([]);

    await unblock();
    await second;
    expect(await context.db.selectFrom('events').select('seq').execute()).toHaveLength(2);
  });

  it('keeps a table occupied when an order is placed while its last one ends', async () => {
    const test = await buildTestApp({ env: await newDatabase() });
    const token = await test.tokenOf('editor');
    const table = await addTable(test);
    const last = await placeOrder(test, { tableId: table.id });
    const product = await addProduct(test);

    const unblock = await blockEvents(test.context);
    const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };
    const placing = test.call('POST', '/orders', { body });
    await untilWaiting(test.context, 1);
    const ending = test.call('PUT', `/orders/${last.id}/status`, { token, body: { status: 'cancelled' } });
    await untilWaiting(test.context, 2);
    await unblock();

    expect([(await placing).status, (await ending).status]).toEqual([201, 200]);
    expect((await test.call<Table>('GET', `/tables/${table.id}`)).data.status).toBe('occupied');
  });

  it('returns 409 when a product is removed while it is ordered', async () => {
    const test = await buildTestApp({ env: await newDatabase() });
    const table = await addTable(test);
    const product = await addProduct(test);
    const body = { table_id: table.id, items: [{ product_id: product.id, price: 620 }], total_amount: 620 };

    const isLocked = Promise.withResolvers<void>();
    const removing = test.context.transaction(async (trx) => {
      await sql`lock table orders in exclusive mode`.execute(trx);
      isLocked.resolve();
      await untilWaiting(test.context, 1);
      await trx.deleteFrom('products').where('id', '=', product.id).execute();
    });
    await isLocked.promise;
    const { status, failure } = await test.call('POST', '/orders', { body });
    await removing;

    expect([status, failure.code]).toEqual([409, 'order_changed']);
    expect(failure.errors).toEqual([{ path: 'items.0.product_id', message: 'Bu ürün artık menüde yok.' }]);
  });

  it('creates a new waiter call when staff complete the open one at the same time', async () => {
    const test = await buildTestApp({ env: await newDatabase() });
    const token = await test.tokenOf('editor');
    const body = { table_id: (await addTable(test)).id };
    const { data: open } = await test.call<WaiterCall>('POST', '/waiter-calls', { body });
    await sql`
      create function wait_for_lock() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return null; end'
    `.execute(test.context.db);
    await sql`
      create trigger pause_insert after insert on waiter_calls
        for each statement execute function wait_for_lock()
    `.execute(test.context.db);

    const isLocked = Promise.withResolvers<void>();
    const completing = test.context.db.connection().execute(async (moment) => {
      await sql`select pg_advisory_lock(1)`.execute(moment);
      isLocked.resolve();
      await untilWaiting(test.context, 1);
      const completed = await test.call('PUT', `/waiter-calls/${open.id}/status`, {
        token,
        body: { status: 'completed' },
      });
      await sql`select pg_advisory_unlock(1)`.execute(moment);
      return completed.status;
    });
    await isLocked.promise;
    const { status, data } = await test.call<WaiterCall>('POST', '/waiter-calls', { body });

    expect([await completing, status]).toEqual([200, 201]);
    expect(data).toMatchObject({ table_number: 'M-1', status: 'pending' });
    expect(data.id).not.toBe(open.id);
  });

  it('ends countdowns, searches and rejects impossible ids as SQLite does', async () => {
    const test = await buildTestApp({ env: await newDatabase() });
    const token = await test.tokenOf('editor');
    const order = await placeOrder(test, { products: [{ name: 'İçli Köfte', duration_minutes: 1 }] });
    await takeOrder(test, order.id);
    test.clock.advance(60_000);
    await endCountdowns(test.context);

    expect((await test.call<Order>('GET', `/orders/${order.id}`, { token })).data.status).toBe('completed');
    const found = await test.call<Product[]>('GET', '/products', { query: { search: 'ICLI kofte' } });
    expect(found.data.map(({ name }) => name)).toEqual(['İçli Köfte']);
    expect((await test.call('GET', '/products/9007199254740991')).status).toBe(404);
    expect((await test.call('GET', '/statistics/dashboard', { token })).data).toMatchObject({
      totalOrders: 0,
      todaySales: 620,
    });
  });

  it('sends live messages of both servers to a client of one, each once and in order', async () => {
    const env = await newDatabase();
    const kitchen = await buildTestApp({ env });
    const guests = await buildTestApp({ env });
    await kitchen.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = kitchen.app.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      auth: { token: await guests.tokenOf('editor') },
      transports: ['websocket'],
      forceNew: true,
    });
    onTestFinished(() => void socket.disconnect());
    const orders: number[] = [];
    const seqs: number[] = [];
    const allReceived = new Promise<void>((resolve) => {
      socket.on(LIVE_EVENT, (message: LiveMessage) => {
        seqs.push(message.seq);
        if (message.type === 'new_order') orders.push(message.data.id);
        if (orders.length === 20) resolve();
      });
    });
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    await kitchen.context.events.idle();

    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => placeOrder(index % 2 === 0 ? guests : kitchen)),
    );
    await allReceived;

    expect(orders.sort((a, b) => a - b)).toEqual(placed.map(({ id }) => id).sort((a, b) => a - b));
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });
});
