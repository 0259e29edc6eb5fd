import type { Kysely } from 'kysely';

/** Browser and operating system of a session, shown to its owner; null if unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
