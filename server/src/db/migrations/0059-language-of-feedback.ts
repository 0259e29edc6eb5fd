import type { Kysely } from 'kysely';

/** Language in which the guest wrote, used for the mail of a reply; null for earlier feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feedback').addColumn('language_code', 'text').execute();
}
