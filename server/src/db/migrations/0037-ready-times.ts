import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Estimated ready times of orders, and the measured durations of items and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['expected_ms', 'ready_from', 'ready_until']) {
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute();
  }
  await db.schema.alterTable('order_items').addColumn('items_ahead', 'integer').execute();
  await db.schema
    .createTable('item_times')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('station_id', 'bigint', (column) =>
      column.notNull().references('stations.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'bigint', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('items_ahead', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['station_id', 'product_id']) {
    await db.schema.createIndex(`item_times_${column}`).on('item_times').column(column).execute();
  }
  await db.schema
    .createTable('order_times')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('expected_ms', 'bigint', (column) => column.notNull())
    .addColumn('duration_ms', 'bigint', (column) => column.notNull())
    .execute();
}
