import type { Kysely } from 'kysely';

interface Before {
  promotions: {
    id: number;
    takes_undeclared: number;
    category_ids: string;
    product_ids: string;
    updated_at: number;
    undeclared_product_ids: string;
  };
  products: { id: number; category_id: number; created_at: number };
}

/**
 * Undeclared products that someone confirmed for a promotion, one by one instead of all at once; and the version at
 * which rows were copied from the sample menu.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('promotions')
    .addColumn('undeclared_product_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await convertAnswers(db as Kysely<Before>);
  await db.schema.alterTable('promotions').dropColumn('takes_undeclared').execute();

  for (const table of ['categories', 'products', 'option_groups']) {
    await db.schema.alterTable(table).addColumn('sample_version', 'integer').execute();
  }
}

/** Applies a promotion's former answer to the products that existed when it was last saved. */
async function convertAnswers(db: Kysely<Before>): Promise<void> {
  const promotions = await db
    .selectFrom('promotions')
    .select(['id', 'category_ids', 'product_ids', 'updated_at'])
    .where('takes_undeclared', '=', 1)
    .execute();
  if (promotions.length === 0) return;
  const products = await db.selectFrom('products').select(['id', 'category_id', 'created_at']).execute();
  for (const promotion of promotions) {
    const categoryIds = JSON.parse(promotion.category_ids) as number[];
    const productIds = JSON.parse(promotion.product_ids) as number[];
    const answered = products.filter(
      ({ id, category_id, created_at }) =>
        created_at <= promotion.updated_at && (categoryIds.includes(category_id) || productIds.includes(id)),
    );
    await db
      .updateTable('promotions')
      .set({ undeclared_product_ids: JSON.stringify(answered.map(({ id }) => id)) })
      .where('id', '=', promotion.id)
      .execute();
  }
}
