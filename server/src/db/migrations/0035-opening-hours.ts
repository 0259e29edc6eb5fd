import type { Kysely } from 'kysely';

/** Hours in which categories and products are served and stations take orders. The opening hours are a setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'products']) {
    await db.schema
      .alterTable(table)
      .addColumn('served_hours', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  }
  await db.schema
    .alterTable('stations')
    .addColumn('last_order_minutes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('stations')
    .addColumn('is_paused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('stations').addColumn('paused_until', 'bigint').execute();
}
