import type { Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Codes with which kitchen displays sign in, until an admin confirms them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('display_codes')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
