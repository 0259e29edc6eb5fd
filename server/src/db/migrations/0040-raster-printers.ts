import type { Kysely } from 'kysely';

/** Printers that get text as images because they lack its letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('printers')
    .addColumn('is_raster', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
