import type { Kysely } from 'kysely';

/** The restaurant's own privacy policy and terms, by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('legal_texts')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('language_code', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('legal_texts_key', ['document', 'language_code'])
    .execute();
}
