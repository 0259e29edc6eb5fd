import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/**
 * Every order belongs to a visit: the active orders of a table to an open one, every other order to one of its own that
 * has ended with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('table_id', 'bigint', (column) => column.references('tables.id').onDelete('set null'))
    .addColumn('table_number', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('guest_count', 'integer')
    .addColumn('opened_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('business_date', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('visit_id', 'bigint', (column) => column.references('visits.id'))
    .execute();

  await sql`
    insert into visits (token, table_id, table_number, status, business_date, closed_at, created_at, updated_at)
    select token, table_id, table_number,
      case when status = 'cancelled' then 'voided' when status = 'completed' then 'closed' else 'open' end,
      business_date,
      case when status in ('cancelled', 'completed') then updated_at end,
      created_at, updated_at
    from orders
    where table_id is null or status in ('cancelled', 'completed') or id in (
      select min(id) from orders where status not in ('cancelled', 'completed') group by table_id
    )
  `.execute(db);
  await sql`update orders set visit_id = (select id from visits where visits.token = orders.token)`.execute(
    db,
  );
  await sql`
    update orders set visit_id = (
      select id from visits where visits.table_id = orders.table_id and visits.status = 'open'
    )
    where visit_id is null
  `.execute(db);

  await db.schema.createIndex('orders_visit_id').on('orders').column('visit_id').execute();
  await db.schema
    .createIndex('visits_table_id')
    .unique()
    .on('visits')
    .column('table_id')
    .where(sql.ref('status'), 'in', sql`('open', 'billing')`)
    .execute();
  await db.schema.createIndex('visits_status').on('visits').columns(['status', 'created_at']).execute();
}
