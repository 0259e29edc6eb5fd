import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createStation, Station, updateStation } from 'shared-api/contract/kitchen/stations';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import type { Db } from '#db/database';
import { deleteById } from '#db/delete-by-id';
import { flag } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '../bump-version';
import { findDefaultStationId } from './default-station';
import { itemStations, partStationIds } from './item-stations';
import { changeNotices, kitchenNotices } from './kitchen-notices';

/** Stations in display order. */
export async function findStations(db: Db, id?: number): Promise<Station[]> {
  const rows = await db
    .selectFrom('stations')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const categories = await db.selectFrom('category_stations').selectAll().orderBy('category_id').execute();
  const products = await db.selectFrom('product_stations').selectAll().orderBy('product_id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    color: row.color,
    language_code: row.language_code,
    warn_minutes: row.warn_minutes,
    late_minutes: row.late_minutes,
    last_order_minutes: row.last_order_minutes,
    is_default: row.is_default === 1,
    sort_order: row.sort_order,
    category_ids: categories.flatMap((route) => (route.station_id === row.id ? route.category_id : [])),
    product_ids: products.flatMap((route) => (route.station_id === row.id ? route.product_id : [])),
    version: row.version,
  }));
}

/** Called before another station becomes the default, since there is exactly one. */
const clearDefault = (tx: Tx) =>
  tx.db.updateTable('stations').set({ is_default: 0 }).where('is_default', '=', 1).execute();

/** @throws {AppError} 422 for an unknown category or product. */
async function replaceRoutes(
  tx: Tx,
  id: number,
  { category_ids, product_ids }: { category_ids?: number[]; product_ids?: number[] },
): Promise<void> {
  if (category_ids) {
    await tx.db.deleteFrom('category_stations').where('station_id', '=', id).execute();
    for (const category_id of new Set(category_ids)) {
      const insertion = tx.db
        .insertInto('category_stations')
        .values({ category_id, station_id: id })
        .execute();
      await unlessViolated('reference', () => invalidFields(problem('category_ids', 'invalid')), insertion);
    }
  }
  if (product_ids) {
    await tx.db.deleteFrom('product_stations').where('station_id', '=', id).execute();
    for (const product_id of new Set(product_ids)) {
      const insertion = tx.db.insertInto('product_stations').values({ product_id, station_id: id }).execute();
      await unlessViolated('reference', () => invalidFields(problem('product_ids', 'invalid')), insertion);
    }
  }
}

const readStation = async (db: Db, id: number): Promise<Station> =>
  requireFound((await findStations(db, id))[0]);

/** @throws {AppError} 422 for an unknown category or product. */
export async function addStation(
  tx: Tx,
  { category_ids, product_ids, is_default, ...input }: ParsedBodyOf<typeof createStation>,
): Promise<Station> {
  const now = tx.now();
  if (is_default) await clearDefault(tx);
  const { id } = await tx.db
    .insertInto('stations')
    .values({ ...input, is_default: flag(is_default), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceRoutes(tx, id, { category_ids, product_ids });
  return readStation(tx.db, id);
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, `default_station`, 422 for an unknown category or product. */
export async function changeStation(
  tx: Tx,
  id: number,
  { category_ids, product_ids, is_default, version, ...changes }: ParsedBodyOf<typeof updateStation>,
): Promise<Station> {
  await bumpVersion(tx, 'stations', id, version);
  const station = await readStation(tx.db, id);
  if (is_default === false && station.is_default) throw new AppError('default_station');
  if (is_default) await clearDefault(tx);
  await tx.db
    .updateTable('stations')
    .set({ ...changes, is_default: flag(is_default), updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await replaceRoutes(tx, id, { category_ids, product_ids });
  return readStation(tx.db, id);
}

/** @throws {AppError} `not_found`, `default_station`. */
export async function removeStation(tx: Tx, id: number): Promise<void> {
  if ((await readStation(tx.db, id)).is_default) throw new AppError('default_station');
  await moveOpenItems(tx, id);
  await deleteById(tx.db, 'stations', id);
}

/** Moves open items to the default station, so that every item has a station. */
async function moveOpenItems(tx: Tx, id: number): Promise<void> {
  const defaultId = await findDefaultStationId(tx.db);
  const moved = <T extends { id: number }>(entries: T[]): T[] =>
    entries.some((entry) => entry.id === defaultId)
      ? entries.filter((entry) => entry.id !== id)
      : entries.map((entry) => (entry.id === id ? { ...entry, id: defaultId } : entry));
  const items = await tx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'order_items.stations'])
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES)
    .execute();
  for (const item of items) {
    const stations = itemStations(item);
    if (!stations.some((entry) => entry.id === id)) continue;
    await tx.db
      .updateTable('order_items')
      .set({ stations: JSON.stringify(moved(stations)) })
      .where('id', '=', item.id)
      .execute();
  }
  const parts = await tx.db
    .selectFrom('order_item_options')
    .innerJoin('order_items', 'order_items.id', 'order_item_options.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_item_options.id', 'order_item_options.station_ids'])
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES)
    .where('order_item_options.station_ids', 'is not', null)
    .execute();
  for (const part of parts) {
    const stationIds = partStationIds(part) ?? [];
    if (!stationIds.includes(id)) continue;
    const entries = moved(stationIds.map((one) => ({ id: one })));
    await tx.db
      .updateTable('order_item_options')
      .set({ station_ids: JSON.stringify(entries.map((entry) => entry.id)) })
      .where('id', '=', part.id)
      .execute();
  }
  const noticed = await tx.db
    .selectFrom('orders')
    .select(['id', 'kitchen_notices'])
    .where('kitchen_notices', '<>', '[]')
    .execute();
  for (const order of noticed.filter((row) => kitchenNotices(row).some((one) => one.station_id === id))) {
    await changeNotices(tx, order.id, (notices) =>
      notices.map((one) => (one.station_id === id ? { ...one, station_id: defaultId } : one)),
    );
  }
}
