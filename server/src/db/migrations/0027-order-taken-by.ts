import type { Kysely } from 'kysely';

/** The member of staff who placed an order; null for guests' orders, earlier ones included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('taken_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
}
