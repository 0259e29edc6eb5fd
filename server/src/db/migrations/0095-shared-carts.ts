import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Carts that the guests of a table share, and who takes part in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_carts')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('table_token', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('shared_carts_table_token')
    .on('shared_carts')
    .columns(['table_token'])
    .execute();
  await db.schema
    .createTable('shared_cart_members')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('cart_id', 'bigint', (column) =>
      column.notNull().references('shared_carts.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('sent_items', 'text')
    .addColumn('sent_order_token', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('shared_cart_members_cart_id')
    .on('shared_cart_members')
    .columns(['cart_id'])
    .execute();
}
