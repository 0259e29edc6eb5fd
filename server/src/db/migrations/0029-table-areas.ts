import type { Kysely } from 'kysely';

/** Area of the restaurant in which a table is: Salon, Bahçe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('area', 'text').execute();
}
