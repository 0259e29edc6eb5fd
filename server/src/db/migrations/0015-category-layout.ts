import type { Kysely } from 'kysely';

/** How phones show a category's products: `compact` or `large`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('categories')
    .addColumn('layout', 'text', (column) => column.notNull().defaultTo('compact'))
    .execute();
}
