import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Courses, and which items are held, fired and served. The server adds the first courses when it starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('courses')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('fires_at_once', 'integer', (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('course_translations')
    .addColumn('course_id', 'bigint', (column) =>
      column.notNull().references('courses.id').onDelete('cascade'),
    )
    .addColumn('language_code', 'text', (column) =>
      column.notNull().references('languages.code').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_translations_key', ['course_id', 'language_code'])
    .execute();
  for (const table of ['categories', 'order_items']) {
    await db.schema
      .alterTable(table)
      .addColumn('course_id', 'bigint', (column) => column.references('courses.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex(`${table}_course_id`).on(table).column('course_id').execute();
  }
  await db.schema.alterTable('order_items').addColumn('hold', 'text').execute();
  for (const column of ['fired_at', 'served_at']) {
    await db.schema.alterTable('order_items').addColumn(column, 'bigint').execute();
  }
  await sql`
    update order_items
    set fired_at = (select orders.fired_at from orders where orders.id = order_items.order_id)
  `.execute(db);
  await db.schema
    .createIndex('order_items_held')
    .on('order_items')
    .column('order_id')
    .where(sql.ref('hold'), 'is not', null)
    .execute();
}
