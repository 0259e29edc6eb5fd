import type { Kysely } from 'kysely';

/** What was wrong, as guests said after a low rating: a JSON array. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feedback').addColumn('reasons', 'text').execute();
}
