import { sql } from 'kysely';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { toStaff } from '#events/outbox';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';

/** A category or a product to which stations are assigned. */
type Owner =
  | { table: 'category_stations'; column: 'category_id'; id: number }
  | { table: 'product_stations'; column: 'product_id'; id: number };

/** Replaces the assigned stations; undefined leaves them unchanged. @throws {AppError} 422 for an unknown station. */
export async function replaceStations(
  tx: Tx,
  owner: Owner,
  stationIds: readonly number[] | undefined,
): Promise<void> {
  if (!stationIds) return;
  const table = sql.table(owner.table);
  const column = sql.ref(owner.column);
  await sql`delete from ${table} where ${column} = ${owner.id}`.execute(tx.db);
  if (stationIds.length > 0) {
    const rows = [...new Set(stationIds)].map((stationId) => sql`(${owner.id}, ${stationId})`);
    const insertion = sql`insert into ${table} (${column}, station_id) values ${sql.join(rows)}`.execute(
      tx.db,
    );
    await unlessViolated('reference', () => invalidFields(problem('station_ids', 'invalid')), insertion);
  }
  tx.append(toStaff({ type: 'stations_changed', data: null }));
}
