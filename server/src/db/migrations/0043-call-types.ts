import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Types of waiter calls, who took a call and when, and escalations. The server adds the type “waiter”. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_types')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('escalation_minutes', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('call_types_one_waiter')
    .unique()
    .on('call_types')
    .column('kind')
    .where(sql.ref('kind'), '=', sql.lit('waiter'))
    .execute();

  await db.schema
    .alterTable('waiter_calls')
    .addColumn('call_type_id', 'bigint', (column) => column.references('call_types.id'))
    .execute();
  await db.schema
    .alterTable('waiter_calls')
    .addColumn('taken_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  for (const name of ['taken_at', 'escalate_at', 'escalated_at']) {
    await db.schema.alterTable('waiter_calls').addColumn(name, 'bigint').execute();
  }
  // At most one open call of a type per table.
  await db.schema.dropIndex('waiter_calls_one_open').execute();
  await sql`
    create unique index waiter_calls_one_open on waiter_calls (table_id, coalesce(call_type_id, 0))
    where status <> 'completed'
  `.execute(db);
  await db.schema.createIndex('waiter_calls_call_type').on('waiter_calls').column('call_type_id').execute();
  await db.schema
    .createIndex('waiter_calls_to_escalate')
    .on('waiter_calls')
    .column('escalate_at')
    .where(sql<boolean>`status = 'pending' and escalated_at is null and escalate_at is not null`)
    .execute();
}
