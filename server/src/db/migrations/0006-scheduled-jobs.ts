import type { Kysely } from 'kysely';

/** Last runs of the scheduled jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_duties')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('result', 'text')
    .execute();
}
