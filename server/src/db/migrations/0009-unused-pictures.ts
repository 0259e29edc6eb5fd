import type { Kysely } from 'kysely';

/** Since when nothing points at a picture; null while something does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pictures').addColumn('unused_since', 'bigint').execute();
}
