import type { Kysely } from 'kysely';

/**
 * Finds open print jobs among a day of printed ones. SQLite did not use the partial index, because it cannot prove that
 * a bound status is one of those of the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('print_jobs_open').execute();
  await db.schema
    .createIndex('print_jobs_status')
    .on('print_jobs')
    .columns(['status', 'queue_printer_id', 'id'])
    .execute();
}
