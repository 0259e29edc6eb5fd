import type { Kysely } from 'kysely';

/** Notes about a party for staff: a birthday, a pram, a guest who pays for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('note', 'text').execute();
}
