import type { Kysely } from 'kysely';

/** Until when a printer is to open its cash drawer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('printers').addColumn('drawer_until', 'bigint').execute();
}
