import { sql } from 'kysely';
import type { Tx } from '../context';
import { lockRows } from '../db/dialect';
import { flag } from '../db/schema';

/** Activates or deactivates several rows; ignores those that are removed or so already. */
export async function setActive(
  tx: Tx,
  table: 'categories' | 'tables',
  ids: number[],
  isActive: boolean,
): Promise<void> {
  await lockRows(tx.db, table, ids);
  await sql`
    update ${sql.table(table)}
    set is_active = ${flag(isActive)}, version = version + 1, updated_at = ${tx.now()}
    where id in (${sql.join(ids)}) and is_active <> ${flag(isActive)}
  `.execute(tx.db);
}
