import type { Kysely } from 'kysely';

/** Where in the restaurant a table is: Salon, Bahçe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('area', 'text').execute();
}
