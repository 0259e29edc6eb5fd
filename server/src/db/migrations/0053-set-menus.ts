import type { Kysely } from 'kysely';

/** Options of groups that stand for products, and the split of an item's price by VAT rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product_options')
    .addColumn('part_product_id', 'bigint', (column) => column.references('products.id'))
    .execute();
  await db.schema
    .createIndex('product_options_part_product_id')
    .on('product_options')
    .column('part_product_id')
    .execute();
  await db.schema.alterTable('order_items').addColumn('vat_split', 'text').execute();
}
