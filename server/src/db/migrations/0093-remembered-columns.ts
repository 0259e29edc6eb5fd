import type { Kysely } from 'kysely';

/** Which fields the columns of imported menu files have, where a person has chosen them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remembered_columns')
    .addColumn('headings_hash', 'text', (column) => column.primaryKey())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
}
