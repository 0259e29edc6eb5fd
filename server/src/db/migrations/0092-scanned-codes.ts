import type { Kysely } from 'kysely';

/** When a phone first scanned the current code of a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('scanned_at', 'bigint').execute();
}
