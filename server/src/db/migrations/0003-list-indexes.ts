import type { Kysely } from 'kysely';

/** Indexes for the newest waiter calls of any status and the number of each rating. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('waiter_calls_created_at')
    .on('waiter_calls')
    .columns(['created_at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('feedback_overall_rating').on('feedback').column('overall_rating').execute();
}
