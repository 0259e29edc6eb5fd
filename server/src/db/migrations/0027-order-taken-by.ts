import type { Kysely } from 'kysely';

/** Staff member who placed an order; null for orders of guests and for earlier orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('taken_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
}
