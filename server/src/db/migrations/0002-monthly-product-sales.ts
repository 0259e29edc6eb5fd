import { sql, type Kysely } from 'kysely';

/** Sales per product and past month, so that long periods need not read every order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rolled_up_months')
    .addColumn('month', 'text', (column) => column.primaryKey())
    .addColumn('is_stale', 'integer', (column) => column.notNull().check(sql`is_stale in (0, 1)`))
    .execute();
  await db.schema
    .createTable('product_months')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('product_id', 'bigint')
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('order_count', 'bigint', (column) => column.notNull())
    .addColumn('kurus', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('product_months_month').on('product_months').column('month').execute();
}
