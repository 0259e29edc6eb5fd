import type { Kysely } from 'kysely';

/** Rate limits, shared by all server processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}
