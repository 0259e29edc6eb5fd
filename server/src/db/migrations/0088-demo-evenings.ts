import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Which visits are the invented past of a demo restaurant, and the evenings that it has played. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('demo_history')
    .addColumn('last_visit_id', 'bigint', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('demo_evenings')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('key_prefix', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_item_time_id', 'bigint', (column) => column.notNull())
    .addColumn('last_order_time_id', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
