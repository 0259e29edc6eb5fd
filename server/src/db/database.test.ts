import type { Order } from 'shared-api/contract/orders';
import { describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';
import { DataDirInUseError, openSqlite } from './database';

describe('the embedded database', () => {
  it('is found as it was left', async () => {
    const before = await buildTestApp();
    const order = await placeOrder(before);
    const token = await before.tokenOf('editor');
    await before.close();

    const after = await buildTestApp({ dataDir: before.dataDir });

    const { data } = await after.call<Order[]>('GET', '/orders/active', { token });
    expect(data).toMatchObject([{ id: order.id, items: order.items, total_amount: 620 }]);
  });

  it('answers a key again after a restart', async () => {
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

  it('belongs to one server at a time', async () => {
    const test = await buildTestApp();
    expect(() => openSqlite(test.dataDir)).toThrow(DataDirInUseError);
    await test.close();
    await openSqlite(test.dataDir).close();
  });

  it('loses nothing that was acknowledged, and keeps references whole', async () => {
    const test = await buildTestApp();
    const { sql } = await import('kysely');
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(test.context.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
  });
});
