import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Stations, the items that each prepares, and its progress. The server adds the first station when it starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stations')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('language_code', 'text')
    .addColumn('warn_minutes', 'integer', (column) => column.notNull())
    .addColumn('late_minutes', 'integer', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('stations_is_default')
    .unique()
    .on('stations')
    .column('is_default')
    .where(sql.ref('is_default'), '=', sql.lit(1))
    .execute();
  for (const [table, owner, owners] of [
    ['category_stations', 'category_id', 'categories'],
    ['product_stations', 'product_id', 'products'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(owner, 'bigint', (column) => column.notNull().references(`${owners}.id`).onDelete('cascade'))
      .addColumn('station_id', 'bigint', (column) =>
        column.notNull().references('stations.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint(`${table}_key`, [owner, 'station_id'])
      .execute();
    await db.schema.createIndex(`${table}_station_id`).on(table).column('station_id').execute();
  }

  await db.schema
    .alterTable('order_items')
    .addColumn('stations', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('orders').addColumn('fired_at', 'bigint').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('kitchen_notices', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await sql`update orders set fired_at = created_at where awaiting_approval = 0`.execute(db);
  await db.schema
    .createIndex('orders_with_notices')
    .on('orders')
    .column('id')
    .where(sql.ref('kitchen_notices'), '<>', sql.lit('[]'))
    .execute();
}
