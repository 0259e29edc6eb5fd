import type { Db } from '#db/database';

/** Id of the station that prepares everything that no other station prepares. */
export async function findDefaultStationId(db: Db): Promise<number> {
  const station = await db
    .selectFrom('stations')
    .select('id')
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  return station.id;
}
