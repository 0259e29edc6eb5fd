import { sql } from 'kysely';
import type { Tx } from '#context';
import { lockRows } from '#db/dialect';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';

/**
 * Sets `sort_order` to the position in `ids`; rows that are not listed stay unchanged.
 * @param path of the list in the body.
 * @throws {AppError} 422 for an id that is listed twice, `not_found` for an unknown id.
 */
export async function reorder(
  tx: Tx,
  table: 'categories' | 'courses' | 'products',
  change: { ids: number[]; path: string; nowMs: number },
): Promise<void> {
  const { ids, path, nowMs } = change;
  const seen = new Set<number>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) throw invalidFields(problem(`${path}.${index}`, 'repeated'));
    seen.add(id);
  }
  await lockRows(tx.db, table, ids);
  const positions = sql.join(ids.map((id, index) => sql`(${id}, ${index})`));
  const { numAffectedRows } = await sql`
    with positions (id, position) as (values ${positions})
    update ${sql.table(table)}
    set
      sort_order = cast(positions.position as bigint),
      updated_at = ${nowMs},
      version = version + case when sort_order = cast(positions.position as bigint) then 0 else 1 end
    from positions
    where ${sql.ref(`${table}.id`)} = cast(positions.id as bigint)
  `.execute(tx.db);
  if (Number(numAffectedRows) !== ids.length) throw new AppError('not_found');
}
