import { sql, type Kysely } from 'kysely';
import { tableNumberKey } from 'shared-api/domain/service/table-number';

interface Before {
  tables: { id: number; table_number: string; number_key: string; created_by_guest: 0 | 1 };
}

/**
 * Sets the keys of `tableNumberKey`. If several tables now have the same key, the restaurant's own and older one gets
 * it; the others get a key that cannot be typed, and stay reachable by their code and from the list.
 */
async function renewNumberKeys(db: Kysely<Before>): Promise<void> {
  const tables = await db
    .selectFrom('tables')
    .select(['id', 'table_number'])
    .orderBy('created_by_guest')
    .orderBy('id')
    .execute();
  // First a placeholder that no new key equals: new keys do not begin with a space.
  await sql`update tables set number_key = ' ' || id`.execute(db);
  const taken = new Set<string>();
  for (const { id, table_number: number } of tables) {
    const own = tableNumberKey(number);
    const key = taken.has(own) ? `#${id}` : own;
    taken.add(key);
    await db.updateTable('tables').set({ number_key: key }).where('id', '=', id).execute();
  }
}

export async function up(db: Kysely<Before>): Promise<void> {
  await renewNumberKeys(db);
  await db.schema
    .alterTable('orders')
    .addColumn('awaiting_approval', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('network_key', 'text').execute();
  // Covers the revenue of a period.
  await db.schema.dropIndex('orders_business_date').execute();
  await db.schema
    .createIndex('orders_business_date')
    .on('orders')
    .columns(['business_date', 'status', 'awaiting_approval', 'total_kurus'])
    .execute();
  // Index for removing the network keys.
  await db.schema
    .createIndex('orders_network_key')
    .on('orders')
    .column('created_at')
    .where(sql.ref('network_key'), 'is not', null)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
