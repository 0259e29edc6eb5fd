import type { Db } from '../../db/database';

/** Of the station that makes what no other makes. */
export async function findDefaultStationId(db: Db): Promise<number> {
  const station = await db
    .selectFrom('stations')
    .select('id')
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  return station.id;
}
