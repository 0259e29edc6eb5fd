import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Phones that are alerted, what alerts their people, and the outbox of these alerts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waiter_calls').addColumn('alerted', 'text').execute();
  await db.schema
    .createTable('push_devices')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('session_id', 'bigint', (column) =>
      column.notNull().unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language_code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_preferences')
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('off_kinds', 'text', (column) => column.notNull())
    .addColumn('tables', 'text', (column) => column.notNull())
    .addColumn('areas', 'text', (column) => column.notNull())
    .addColumn('quiet', 'text')
    .execute();
  await db.schema
    .createTable('push_alerts')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'bigint', (column) => column.notNull())
    .addColumn('table_id', 'bigint')
    .addColumn('visit_id', 'bigint')
    .addColumn('place', 'text')
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_deliveries')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('alert_id', 'bigint', (column) =>
      column.notNull().references('push_alerts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_id', 'bigint', (column) => column.references('push_devices.id').onDelete('set null'))
    .addColumn('confirmation', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['push_alerts', 'due_at'],
    ['push_alerts', 'created_at'],
    ['push_alerts', 'subject_id'],
    ['push_deliveries', 'due_at'],
    ['push_deliveries', 'alert_id'],
    ['push_deliveries', 'user_id'],
    ['push_deliveries', 'device_id'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
