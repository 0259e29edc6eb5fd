import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Promotions at certain times, and the regular price of an item sold at one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promotions')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('hours', 'text', (column) => column.notNull())
    .addColumn('first_date', 'text')
    .addColumn('last_date', 'text')
    .addColumn('category_ids', 'text', (column) => column.notNull())
    .addColumn('product_ids', 'text', (column) => column.notNull())
    .addColumn('takes_undeclared', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('announced_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .alterTable('order_items')
    .addColumn('promotion_id', 'bigint', (column) => column.references('promotions.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('order_items').addColumn('promotion_name', 'text').execute();
  await db.schema.alterTable('order_items').addColumn('regular_price_kurus', 'integer').execute();
  await db.schema.createIndex('order_items_promotion').on('order_items').column('promotion_id').execute();
}
