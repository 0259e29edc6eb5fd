import type { Kysely } from 'kysely';

const EDITED_TABLES = [
  'banners',
  'categories',
  'languages',
  'orders',
  'products',
  'social_links',
  'tables',
  'users',
] as const;

/** Number of edits of a row, so that a save based on an earlier state can be refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of EDITED_TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
}
