import type { Kysely } from 'kysely';

/** Without it, SQLite reads all tickets of deleted orders whenever a visit is opened or removed, to check the reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('deleted_tickets_visit').on('deleted_tickets').column('visit_id').execute();
}
