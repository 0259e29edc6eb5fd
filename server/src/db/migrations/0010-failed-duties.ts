import type { Kysely } from 'kysely';

/** When a daily duty failed; null while it is done or under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('daily_duties').addColumn('failed_at', 'bigint').execute();
}
