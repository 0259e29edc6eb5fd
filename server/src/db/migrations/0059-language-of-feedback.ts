import type { Kysely } from 'kysely';

/** The language in which the guest wrote, so that a reply's mail has it; null for earlier feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feedback').addColumn('language_code', 'text').execute();
}
