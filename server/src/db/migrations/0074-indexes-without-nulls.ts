import { sql, type Kysely } from 'kysely';

/** Leaves rows without a reference out of the indexes: most items and payments, which wrote a page of each for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, table, column] of [
    ['order_items_promotion', 'order_items', 'promotion_id'],
    ['order_items_course_id', 'order_items', 'course_id'],
    ['payments_refund', 'payments', 'refund_of'],
  ] as const) {
    await db.schema.dropIndex(index).execute();
    await db.schema
      .createIndex(index)
      .on(table)
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
