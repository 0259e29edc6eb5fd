import { sql, type InferResult } from 'kysely';
import type { OrderItem } from 'shared-api/contract/service/orders';
import { compileOnce } from '#db/compile-once';
import type { Db } from '#db/database';
import type { Flag, Row } from '#db/schema';
import { toTimestamp } from '#time/timestamp';

type ItemStation = OrderItem['stations'][number];

export const itemStations = ({ stations }: Pick<Row<'order_items'>, 'stations'>): ItemStation[] =>
  JSON.parse(stations) as ItemStation[];

/** Value of `order_items.stations` for an item that was just sent to these stations. */
export const firedAt = (stationIds: readonly number[], nowMs: number): string =>
  JSON.stringify(
    stationIds.map((id): ItemStation => ({ id, state: 'fired', changed_at: toTimestamp(nowMs) })),
  );

/** Stations of a part of a set menu; null for other options. */
export const partStationIds = ({
  station_ids,
}: Pick<Row<'order_item_options'>, 'station_ids'>): number[] | null =>
  station_ids === null ? null : (JSON.parse(station_ids) as number[]);

/** Stations that prepare products. */
export interface ItemRoutes {
  /** Stations of the product, otherwise of its category; can be empty. */
  named: (productId: number) => readonly number[];
  /** The default station, if there is one. */
  fallback: readonly number[];
}

/** The stations that prepare a product: its own, otherwise its category's, otherwise the default one. */
export function stationsOfProduct({ named, fallback }: ItemRoutes, productId: number): readonly number[] {
  const ids = named(productId);
  return ids.length > 0 ? ids : fallback;
}

/**
 * Stations assigned to a set menu or its category that prepare the whole item, such as a pass. A station that prepares
 * some of its parts is left out: it prepares only those.
 * @param partIds products whose parts are chosen.
 */
export function stationsOfWholeSet(
  routes: ItemRoutes,
  productId: number,
  partIds: readonly number[],
): readonly number[] {
  const ofParts = new Set(partIds.flatMap((id) => stationsOfProduct(routes, id)));
  return routes.named(productId).filter((id) => !ofParts.has(id));
}

/** A chosen option of an ordered product. */
interface RoutedOption {
  /** Product that the option stands for; undefined for none. */
  partId: number | undefined;
  /** Station that the option adds; undefined for none. */
  stationId: number | undefined;
}

/**
 * The stations of an item and, for a set menu, of each option: those of the part, or the one that the option adds.
 * @param partIds products of the chosen parts.
 */
export function routeItem(
  routes: ItemRoutes,
  { productId, partIds }: { productId: number; partIds: readonly number[] },
  options: readonly RoutedOption[],
): { stationIds: number[]; optionStationIds: (number[] | null)[] } {
  const isSet = options.some(({ partId }) => partId !== undefined);
  const ofProduct = isSet
    ? stationsOfWholeSet(routes, productId, partIds)
    : stationsOfProduct(routes, productId);
  const added = options.map(({ partId, stationId }) => [
    ...(partId === undefined ? [] : stationsOfProduct(routes, partId)),
    ...(stationId === undefined ? [] : [stationId]),
  ]);
  return {
    stationIds: [...new Set([...ofProduct, ...added.flat()])],
    optionStationIds: added.map((ids) =>
      isSet && ids.length > 0 ? [...new Set([...ofProduct, ...ids])] : null,
    ),
  };
}

/** A literal, because SQLite plans a statement again when a bound flag changes. */
const YES = sql.lit<Flag>(1);
const NO = sql.lit<Flag>(0);

const routes = compileOnce((db, productIds: readonly number[]) =>
  db
    .selectFrom('product_stations')
    .select(['product_id', 'station_id', YES.as('is_own')])
    .where('product_id', 'in', productIds)
    .unionAll(
      db
        .selectFrom('products')
        .innerJoin('category_stations', 'category_stations.category_id', 'products.category_id')
        .select(['products.id as product_id', 'category_stations.station_id', NO.as('is_own')])
        .where('products.id', 'in', productIds),
    )
    .unionAll(
      db
        .selectFrom('stations')
        .select([sql<number>`0`.as('product_id'), 'id as station_id', NO.as('is_own')])
        .where('is_default', '=', YES),
    ),
);
/** Rows of {@link itemRoutes}: one statement for any number of products. */
export const itemRoutesQuery = (db: Db, productIds: readonly number[]) =>
  routes(db, [...new Set(productIds)]);

export function itemRoutes(rows: InferResult<ReturnType<typeof itemRoutesQuery>>): ItemRoutes {
  const idsOf = (productId: number, isOwn: Flag) =>
    rows
      .filter((row) => row.product_id === productId && row.is_own === isOwn)
      .map(({ station_id }) => station_id)
      .toSorted((a, b) => a - b);
  return {
    named: (productId) => [idsOf(productId, 1), idsOf(productId, 0)].find((ids) => ids.length > 0) ?? [],
    fallback: idsOf(0, 0),
  };
}
