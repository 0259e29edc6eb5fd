import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Every price change, and price updates of many products, which may be scheduled and undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_updates')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('selection', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('apply_at', 'bigint')
    .addColumn('applied_at', 'bigint')
    .addColumn('undone_at', 'bigint')
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('price_updates_due')
    .on('price_updates')
    .columns(['status', 'apply_at'])
    .execute();
  await db.schema.createIndex('price_updates_user_id').on('price_updates').column('user_id').execute();
  await db.schema
    .createTable('price_update_items')
    .addColumn('price_update_id', 'bigint', (column) =>
      column.notNull().references('price_updates.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('from_kurus', 'integer', (column) => column.notNull())
    .addColumn('to_kurus', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_update_items_key', ['price_update_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('price_changes')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('option_name', 'text')
    .addColumn('from_kurus', 'integer', (column) => column.notNull())
    .addColumn('to_kurus', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('price_changes_product')
    .on('price_changes')
    .columns(['product_id', 'id'])
    .execute();
  await db.schema.createIndex('price_changes_user_id').on('price_changes').column('user_id').execute();
}
