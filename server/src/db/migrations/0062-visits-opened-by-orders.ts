import { sql, type Kysely } from 'kysely';

/** Who took the order that opened a visit: known after that order is deleted. Both have the same token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visits')
    .addColumn('first_taken_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await sql`
    update visits set first_taken_by = (select taken_by from orders where orders.token = visits.token)`.execute(
    db,
  );
}
