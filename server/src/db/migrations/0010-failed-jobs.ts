import type { Kysely } from 'kysely';

/** Time at which a scheduled job failed; null otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('daily_duties').addColumn('failed_at', 'bigint').execute();
}
