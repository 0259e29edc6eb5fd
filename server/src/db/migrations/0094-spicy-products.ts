import type { Kysely } from 'kysely';

/** Whether a product is spicy, as staff state it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('is_spicy', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
