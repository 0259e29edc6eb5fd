import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Acknowledgements of low ratings from guests who are still there, and replies by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feedback').addColumn('acknowledged_at', 'bigint').execute();
  await db.schema
    .alterTable('feedback')
    .addColumn('acknowledged_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('feedback_visit_id').on('feedback').column('visit_id').execute();
  await db.schema
    .createTable('feedback_replies')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('feedback_id', 'bigint', (column) =>
      column.notNull().references('feedback.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('feedback_replies_feedback')
    .on('feedback_replies')
    .column('feedback_id')
    .execute();
  await db.schema.createIndex('feedback_replies_status').on('feedback_replies').column('status').execute();
}
