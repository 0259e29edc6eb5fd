import type { Kysely } from 'kysely';

/** Time since which no row refers to an image; null while one does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pictures').addColumn('unused_since', 'bigint').execute();
}
