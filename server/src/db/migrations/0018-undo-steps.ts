import type { Kysely } from 'kysely';

/** Last step of staff on an order, as JSON; null once nothing can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('undo_step', 'text').execute();
}
