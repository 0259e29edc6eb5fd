import { sql, type Kysely } from 'kysely';

/** Declared allergens and diets of products and options, and allergies that guests state with an item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'product_options']) {
    await db.schema
      .alterTable(table)
      .addColumn('allergens', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('diets', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  }
  await db.schema.alterTable('products').addColumn('calories', 'integer').execute();
  for (const column of ['portion', 'allergens_confirmed_by', 'allergens_confirmed_of']) {
    await db.schema.alterTable('products').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('products').addColumn('allergens_confirmed_at', 'bigint').execute();

  await db.schema.alterTable('order_items').addColumn('allergy_codes', 'text').execute();
  await db.schema
    .createIndex('order_items_with_allergy')
    .on('order_items')
    .column('created_at')
    .where(sql.ref('allergy_codes'), 'is not', null)
    .execute();
}
