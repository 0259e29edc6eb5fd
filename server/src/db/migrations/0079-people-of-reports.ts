import type { Kysely } from 'kysely';

/** Who approved that a payment was cancelled, who closed a visit unpaid, and how often a visit was reopened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['payments', 'cancel_approved_by'],
    ['visits', 'unpaid_by'],
    ['visits', 'unpaid_approved_by'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'bigint', (definition) => definition.references('users.id').onDelete('set null'))
      .execute();
  }
  await db.schema.alterTable('visits').addColumn('reopenings', 'text').execute();
}
