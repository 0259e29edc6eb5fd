import type { Kysely } from 'kysely';

/** What printing knows of a printer and of a job that may have been printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('printers').addColumn('confirms', 'integer').execute();
  await db.schema
    .alterTable('print_jobs')
    .addColumn('unconfirmed_sends', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('print_jobs').addColumn('retry_at', 'bigint').execute();
  await db.schema.alterTable('print_jobs').addColumn('failure', 'text').execute();
}
