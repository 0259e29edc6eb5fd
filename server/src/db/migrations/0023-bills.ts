import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** VAT rate of orders from before rates were stored: that of food in restaurants. */
const EARLIER_VAT_RATE = 10;

/** VAT rates, comps, discounts, voided items and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'products']) {
    await db.schema.alterTable(table).addColumn('vat_rate', 'integer').execute();
  }
  await db.schema
    .alterTable('order_items')
    .addColumn('vat_rate', 'integer', (column) => column.notNull().defaultTo(EARLIER_VAT_RATE))
    .execute();
  await db.schema.alterTable('visits').addColumn('unpaid_reason', 'text').execute();

  await db.schema
    .createTable('bill_adjustments')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('visit_id', 'bigint', (column) => column.references('visits.id').onDelete('cascade'))
    .addColumn('order_item_id', 'bigint', (column) => column.references('order_items.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer')
    .addColumn('percent', 'integer')
    .addColumn('amount_kurus', 'bigint')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('approved_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bill_adjustments_item')
    .unique()
    .on('bill_adjustments')
    .columns(['order_item_id', 'kind'])
    .where(sql.ref('order_item_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('bill_adjustments_visit')
    .unique()
    .on('bill_adjustments')
    .column('visit_id')
    .where(sql.ref('visit_id'), 'is not', null)
    .execute();

  await db.schema
    .createTable('voided_items')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('visit_id', 'bigint', (column) => column.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('order_id', 'bigint')
    .addColumn('product_id', 'bigint')
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('piece_kurus', 'bigint', (column) => column.notNull())
    .addColumn('was_taken', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('business_date', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('approved_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('voided_items_visit').on('voided_items').column('visit_id').execute();
  await db.schema.createIndex('voided_items_day').on('voided_items').column('business_date').execute();

  await db.schema
    .createTable('payments')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('visit_id', 'bigint', (column) => column.notNull().references('visits.id'))
    .addColumn('refund_of', 'bigint', (column) => column.references('payments.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('method_name', 'text')
    .addColumn('amount_kurus', 'bigint', (column) => column.notNull())
    .addColumn('tip_kurus', 'bigint', (column) => column.notNull())
    .addColumn('tendered_kurus', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('business_date', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('approved_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addColumn('cancelled_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('cancel_reason', 'text')
    .execute();
  await db.schema.createIndex('payments_visit').on('payments').column('visit_id').execute();
  await db.schema.createIndex('payments_refund').on('payments').column('refund_of').execute();
  await db.schema.createIndex('payments_day').on('payments').column('business_date').execute();
  await db.schema
    .createTable('payment_items')
    .addColumn('payment_id', 'bigint', (column) =>
      column.notNull().references('payments.id').onDelete('cascade'),
    )
    .addColumn('order_item_id', 'bigint', (column) => column.notNull())
    .addColumn('numerator', 'integer', (column) => column.notNull())
    .addColumn('denominator', 'integer', (column) => column.notNull())
    .addColumn('amount_kurus', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_items_pk', ['payment_id', 'order_item_id'])
    .execute();
}
