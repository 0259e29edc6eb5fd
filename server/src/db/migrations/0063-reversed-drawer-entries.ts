import type { Kysely } from 'kysely';

/** Who took back a drawer entry, when and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('drawer_entries');
  await table().addColumn('reversed_at', 'bigint').execute();
  await table()
    .addColumn('reversed_by', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await table().addColumn('reverse_reason', 'text').execute();
}
