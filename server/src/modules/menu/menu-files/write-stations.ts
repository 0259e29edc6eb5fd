import { chunksOf } from '#db/in-chunks';
import type { RecordModel } from './menu-model';
import { isSame, ROWS_PER_STATEMENT, type MenuWriter, type WriteResult } from './menu-writer';

/** @returns whether any row was written. */
export async function writeStations(
  { tx }: MenuWriter,
  kind: 'category' | 'product',
  records: readonly WriteResult<RecordModel>[],
): Promise<boolean> {
  const changed = records.filter(({ before, model }) => !isSame(before?.stationIds ?? [], model.stationIds));
  if (changed.length === 0) return false;
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, model }) => model.stationIds.map((station_id) => ({ id, station_id })));
  if (kind === 'category') {
    await tx.db.deleteFrom('category_stations').where('category_id', 'in', ids).execute();
    for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
      const values = chunk.map(({ id, station_id }) => ({ category_id: id, station_id }));
      await tx.db.insertInto('category_stations').values(values).execute();
    }
    return true;
  }
  await tx.db.deleteFrom('product_stations').where('product_id', 'in', ids).execute();
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    const values = chunk.map(({ id, station_id }) => ({ product_id: id, station_id }));
    await tx.db.insertInto('product_stations').values(values).execute();
  }
  return true;
}
