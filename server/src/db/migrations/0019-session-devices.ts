import type { Kysely } from 'kysely';

/** Browser and system of a session, for its owner; null where unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
