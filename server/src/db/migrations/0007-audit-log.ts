import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Changes by staff; the username stays when the account is removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_created_at').on('audit_log').column('created_at').execute();
  await db.schema.createIndex('audit_log_user_id').on('audit_log').column('user_id').execute();
}
