import type { Kysely } from 'kysely';

/** Number on the kitchen's papers of an order to which items were moved: that of the order that was printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('ticket_number', 'integer').execute();
}
