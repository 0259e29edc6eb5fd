import type { Kysely } from 'kysely';

/** Guests ask for the bill from their phones; feedback names the visit that it is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('bill_request', 'text').execute();
  await db.schema.alterTable('visits').addColumn('bill_requested_at', 'bigint').execute();
  await db.schema
    .alterTable('feedback')
    .addColumn('visit_id', 'bigint', (column) => column.references('visits.id').onDelete('set null'))
    .execute();
}
