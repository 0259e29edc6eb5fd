import { sql, type Kysely } from 'kysely';

/** Why guests call, the dish that did not come, and withdrawn calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { reason: 'text', item_id: 'bigint', item_name: 'text', withdrawn_at: 'bigint' } as const;
  for (const [name, type] of Object.entries(columns)) {
    await db.schema
      .alterTable('waiter_calls')
      .addColumn(name, type as 'text' | 'bigint')
      .execute();
  }
  // At most one open call per table of a type, for a reason, about a dish.
  await db.schema.dropIndex('waiter_calls_one_open').execute();
  await sql`
    create unique index waiter_calls_one_open
    on waiter_calls (table_id, coalesce(call_type_id, 0), coalesce(reason, ''), coalesce(item_id, 0))
    where status <> 'completed'
  `.execute(db);
}
