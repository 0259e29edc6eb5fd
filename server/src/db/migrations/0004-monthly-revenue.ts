import { sql, type Kysely } from 'kysely';

/** Revenue per past month; earlier sums are deleted and computed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rolled_up_months`.execute(db);
  for (const name of ['orders', 'kurus']) {
    await db.schema
      .alterTable('rolled_up_months')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
