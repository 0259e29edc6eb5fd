import type { Kysely } from 'kysely';

/** The restaurant's own privacy policy and terms by language; recommendations for a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('legal_texts')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('language_code', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('legal_texts_key', ['document', 'language_code'])
    .execute();
  await db.schema
    .createTable('product_recommendations')
    .addColumn('product_id', 'bigint', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('is_chosen', 'integer', (column) => column.notNull())
    .addColumn('recommended_id', 'bigint', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_recommendations_key', ['product_id', 'is_chosen', 'recommended_id'])
    .execute();
  await db.schema
    .createIndex('product_recommendations_recommended')
    .on('product_recommendations')
    .column('recommended_id')
    .execute();
}
