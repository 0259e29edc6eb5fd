import type { Context } from '../../context';
import { unlessViolated } from '../../db/constraints';
import type { Trx } from '../../db/database';
import { append, toStaff } from '../../events/outbox';
import { invalid } from '../../http/app-error';
import { problem } from '../../http/field-problems';

const unlessUnknown = <T>(insertion: Promise<T>): Promise<T> =>
  unlessViolated('reference', () => invalid(problem('station_ids', 'invalid')), insertion);

/** Undefined leaves them. @throws {AppError} 422 for an unknown station. */
export async function replaceCategoryStations(
  context: Context,
  trx: Trx,
  categoryId: number,
  stationIds: readonly number[] | undefined,
): Promise<void> {
  if (!stationIds) return;
  await trx.deleteFrom('category_stations').where('category_id', '=', categoryId).execute();
  const rows = [...new Set(stationIds)].map((station_id) => ({ category_id: categoryId, station_id }));
  if (rows.length > 0) await unlessUnknown(trx.insertInto('category_stations').values(rows).execute());
  append(trx, context.now(), toStaff({ type: 'stations_changed', data: null }));
}

/** Undefined leaves them. @throws {AppError} 422 for an unknown station. */
export async function replaceProductStations(
  context: Context,
  trx: Trx,
  productId: number,
  stationIds: readonly number[] | undefined,
): Promise<void> {
  if (!stationIds) return;
  await trx.deleteFrom('product_stations').where('product_id', '=', productId).execute();
  const rows = [...new Set(stationIds)].map((station_id) => ({ product_id: productId, station_id }));
  if (rows.length > 0) await unlessUnknown(trx.insertInto('product_stations').values(rows).execute());
  append(trx, context.now(), toStaff({ type: 'stations_changed', data: null }));
}
