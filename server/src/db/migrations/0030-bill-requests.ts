import type { Kysely } from 'kysely';

/** Bill requests from guests' phones; the visit that a feedback is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('bill_request', 'text').execute();
  await db.schema.alterTable('visits').addColumn('bill_requested_at', 'bigint').execute();
  await db.schema
    .alterTable('feedback')
    .addColumn('visit_id', 'bigint', (column) => column.references('visits.id').onDelete('set null'))
    .execute();
}
