import type { Kysely } from 'kysely';

/** PINs of staff, approvals by PIN, and sessions opened by PIN on a device where staff signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pin_digest', 'text').execute();
  await db.schema.createIndex('users_pin_digest').unique().on('users').column('pin_digest').execute();

  await db.schema
    .alterTable('sessions')
    .addColumn('device_session_id', 'bigint', (column) =>
      column.references('sessions.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('sessions_device_session').on('sessions').column('device_session_id').execute();
  await db.schema.alterTable('sessions').addColumn('locked_at', 'bigint').execute();

  await db.schema
    .alterTable('audit_log')
    .addColumn('approver_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('audit_log').addColumn('approver_name', 'text').execute();
}
