import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/**
 * When an order was taken and first stood on a printed bill, the printed bills, the orders that were cancelled or
 * deleted, and the tickets of deleted orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['taken_at', 'billed_at']) {
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute();
  }
  await sql`update orders set taken_at = created_at where status in ('processing', 'ready', 'completed')`.execute(
    db,
  );

  await db.schema
    .createTable('bill_prints')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('visit_id', 'bigint', (column) => column.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('share', 'text')
    .addColumn('total_kurus', 'bigint', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bill_prints_visit').on('bill_prints').column('visit_id').execute();

  await db.schema
    .createTable('order_cancellations')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('table_number', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_kurus', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('approved_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('z_number', 'integer')
    .execute();
  await db.schema
    .createIndex('order_cancellations_order')
    .on('order_cancellations')
    .column('order_id')
    .execute();
  await db.schema
    .createIndex('order_cancellations_unreported')
    .on('order_cancellations')
    .column('id')
    .where(sql.ref('z_number'), 'is', null)
    .execute();

  await db.schema
    .createTable('deleted_tickets')
    .addColumn('order_id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('visit_id', 'bigint', (column) => column.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
}
