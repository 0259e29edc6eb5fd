import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Marks rows that ended before days were closed: they are in no report. */
const NO_REPORT = 0;

/** Cash drawer and the reports of closed days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('z_reports')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('business_date', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('drawer_entries')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_kurus', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('z_number', 'integer')
    .execute();
  for (const table of ['visits', 'payments', 'voided_items']) {
    await db.schema.alterTable(table).addColumn('z_number', 'integer').execute();
  }
  await sql`update visits set z_number = ${NO_REPORT} where status in ('closed', 'voided')`.execute(db);
  for (const table of ['visits', 'payments', 'voided_items', 'drawer_entries']) {
    await db.schema
      .createIndex(`${table}_unreported`)
      .on(table)
      .column('id')
      .where(sql.ref('z_number'), 'is', null)
      .execute();
  }
}
