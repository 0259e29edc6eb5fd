import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { openForReading, type DatabaseLocation, type Db } from '../../server/src/db/database';
import type { Ledger } from './workload';

/**
 * Compares the database with the acknowledged writes: nothing is missing, duplicated or partly written.
 */
export async function checkDatabase(location: DatabaseLocation, ledger: Ledger): Promise<void> {
  const { db, close } = openForReading(location);
  try {
    if (!location.databaseUrl) await checkFile(db);
    await checkOrders(db, ledger);
    await checkTables(db);
    const calls = await db.selectFrom('waiter_calls').select(['id', 'status']).execute();
    expect(new Map(calls.map(({ id, status }) => [id, status]))).toEqual(ledger.calls);
    const feedback = await db.selectFrom('feedback').select('comments').execute();
    expect(feedback.map(({ comments }) => comments).sort()).toEqual([...ledger.feedback].sort());
    const halves = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('response', 'is', null)
      .execute();
    expect(halves).toEqual([]);
  } finally {
    await close();
  }
}

async function checkFile(db: Db): Promise<void> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
}

async function checkOrders(db: Db, ledger: Ledger): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const byKey = orders.map(({ special_instructions: key, id, token, status, total_kurus }) => [
    key,
    { id, token, status, total: total_kurus / 100 },
  ]);
  const promised = [...ledger.orders].sort(([, a], [, b]) => a.id - b.id);
  expect(byKey.sort((a, b) => (a[1] as { id: number }).id - (b[1] as { id: number }).id)).toEqual(promised);

  const items = await db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'quantity', 'price_kurus'])
    .execute();
  const options = await db
    .selectFrom('order_item_options')
    .select(['order_item_id', 'price_kurus'])
    .execute();
  const optionOf = new Map(options.map((option) => [option.order_item_id, option]));
  expect(options).toHaveLength(orders.length);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const events = await db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('audience', '=', 'staff')
    .orderBy('seq')
    .execute();
  const news = Map.groupBy(
    events.filter(({ type }) => type.includes('order')),
    ({ data }) => (JSON.parse(data) as { id: number }).id,
  );
  // One assertion for all orders: the time of each grows with the number before it.
  const found = orders.map((order) => {
    const its = itemsOf.get(order.id) ?? [];
    const messages = news.get(order.id) ?? [];
    const last = JSON.parse(messages.at(-1)?.data ?? '{}') as { status?: string };
    return {
      id: order.id,
      quantities: its.map(({ quantity }) => quantity).sort(),
      total_kurus: its.reduce(
        (total, item) =>
          total + item.quantity * (item.price_kurus + (optionOf.get(item.id)?.price_kurus ?? 0)),
        0,
      ),
      announced: messages.filter(({ type }) => type === 'new_order').length,
      lastStatus: last.status,
    };
  });
  expect(found).toEqual(
    orders.map(({ id, total_kurus, status }) => ({
      id,
      quantities: [1, 2],
      total_kurus,
      announced: 1,
      lastStatus: status,
    })),
  );
}

/** Checks that a table is occupied as long as one of its orders is active. */
async function checkTables(db: Db): Promise<void> {
  const tables = await db.selectFrom('tables').select(['id', 'status']).execute();
  const active = await db
    .selectFrom('orders')
    .select('table_id')
    .where('status', 'in', ACTIVE_ORDER_STATUSES)
    .distinct()
    .execute();
  const busy = new Set(active.map(({ table_id }) => table_id));
  expect(
    tables
      .filter(({ status }) => status === 'occupied')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    tables
      .filter(({ id }) => busy.has(id))
      .map(({ id }) => id)
      .sort(),
  );
}
