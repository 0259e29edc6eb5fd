import type { Kysely } from 'kysely';

/** Layout of a category's products on phones: `compact` or `large`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('categories')
    .addColumn('layout', 'text', (column) => column.notNull().defaultTo('compact'))
    .execute();
}
