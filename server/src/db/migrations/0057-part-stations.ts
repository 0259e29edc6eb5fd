import type { Kysely } from 'kysely';

/**
 * Stations that prepare a part of a set menu, as chosen when it was ordered: JSON of ids. Null for every other option.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_item_options').addColumn('station_ids', 'text').execute();
}
