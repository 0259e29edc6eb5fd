import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Money that staff took while the server was away, and into which visit a visit was merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('merged_into', 'bigint').execute();
  await db.schema
    .createTable('noted_payments')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('visit_id', 'bigint', (column) => column.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('table_number', 'text')
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount_kurus', 'bigint', (column) => column.notNull())
    .addColumn('tip_kurus', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('payment_id', 'bigint', (column) => column.references('payments.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('noted_payments_visit').on('noted_payments').column('visit_id').execute();
  await db.schema.createIndex('noted_payments_payment').on('noted_payments').column('payment_id').execute();
  await db.schema
    .createIndex('noted_payments_open')
    .on('noted_payments')
    .column('visit_id')
    .where(sql.ref('decided_at'), 'is', null)
    .execute();
}
