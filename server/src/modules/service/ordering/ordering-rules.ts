import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { Context } from '#context';
import type { Db } from '#db/database';
import {
  itemRoutes,
  itemRoutesQuery,
  stationsOfProduct,
  stationsOfWholeSet,
} from '#modules/kitchen/item-stations';
import { menuGroupsQuery } from './offered-menu';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { orderingStateAt, type OrderingRules, type OrderingState, type Pause } from './ordering-status';

/** @param untilMs null until someone resumes. */
const pauseOf = (isPaused: boolean, untilMs: number | null): Pause | null =>
  isPaused ? { untilMs: untilMs ?? Infinity } : null;

async function loadRules(db: Db): Promise<OrderingRules> {
  const { timeZone, openingHours, ordersPaused, ordersPausedUntilMs } = await readRestaurantSettings(db);
  const stations = await db
    .selectFrom('stations')
    .select(['id', 'last_order_minutes', 'is_paused', 'paused_until'])
    .execute();
  const products = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.served_hours', 'categories.served_hours as category_served_hours'])
    .where('products.is_active', '=', 1)
    .where('categories.is_active', '=', 1)
    .orderBy('products.id')
    .execute();
  const ids = products.map(({ id }) => id);
  const routes = itemRoutes(ids.length > 0 ? await itemRoutesQuery(db, ids).execute() : []);
  const { options, groupsOf, partsOf } = await findTimedOptions(db);
  return {
    timeZone,
    openingHours,
    pause: ordersPaused ? pauseOf(true, null) : pauseOf(ordersPausedUntilMs !== null, ordersPausedUntilMs),
    stations: stations.map((row) => ({
      id: row.id,
      lastOrderMinutes: row.last_order_minutes,
      pause: pauseOf(row.is_paused === 1, row.paused_until),
    })),
    products: products.map((row) => {
      const own = JSON.parse(row.served_hours) as WeeklyHours[];
      const groups = groupsOf.get(row.id) ?? [];
      const partIds = partsOf.get(row.id) ?? [];
      // A set menu whose parts must be chosen is not prepared itself: its parts are.
      const hasParts = groups.some((group) => group.options.some(({ id }) => options.get(id)?.partId));
      return {
        id: row.id,
        servedHours: own.length > 0 ? own : (JSON.parse(row.category_served_hours) as WeeklyHours[]),
        stationIds: hasParts
          ? stationsOfWholeSet(routes, row.id, partIds)
          : stationsOfProduct(routes, row.id),
        groups,
      };
    }),
    options: [...options.values()],
  };
}

/**
 * The options of groups that can be chosen only at some times, and the products that offer them. A group with too few
 * options on the menu is left out: its product is sold out at all times.
 */
async function findTimedOptions(db: Db) {
  const offering = await db
    .selectFrom('product_option_groups')
    .innerJoin('product_options', 'product_options.group_id', 'product_option_groups.group_id')
    .select('product_option_groups.product_id')
    .distinct()
    .where(({ or, eb }) =>
      or([
        eb('product_options.part_product_id', 'is not', null),
        eb('product_options.station_id', 'is not', null),
      ]),
    )
    .execute();
  const productIds = offering.map(({ product_id }) => product_id);
  const rows = productIds.length > 0 ? await menuGroupsQuery(db, productIds).execute() : [];
  const options = new Map(
    rows.flatMap(({ option_id: id, part_product_id: partId, station_id: stationId }) =>
      id === null || (partId === null && stationId === null)
        ? []
        : [[id, { id, partId, stationId }] as const],
    ),
  );
  const ofProducts = [...Map.groupBy(rows, ({ product_id }) => product_id)];
  const groupsOf = new Map(
    ofProducts.map(([productId, ofProduct]) => {
      const groups = Array.from(Map.groupBy(ofProduct, ({ id }) => id).values(), (ofGroup) => ({
        min: ofGroup[0]!.min_choices,
        options: ofGroup.flatMap(({ option_id: id, max_quantity }) =>
          id === null ? [] : [{ id, pieces: max_quantity ?? 1 }],
        ),
      }));
      const timed = groups.filter(
        (group) =>
          group.min > 0 &&
          group.options.some(({ id }) => options.has(id)) &&
          group.options.reduce((sum, { pieces }) => sum + pieces, 0) >= group.min,
      );
      return [productId, timed] as const;
    }),
  );
  const partsOf = new Map(
    ofProducts.map(([productId, ofProduct]) => [
      productId,
      ofProduct.flatMap(({ part_product_id: id }) => id ?? []),
    ]),
  );
  return { options, groupsOf, partsOf };
}

interface CachedState extends OrderingState {
  fromMs: number;
}
/** Cached states, valid until a state changes by time; changed rules are new keys. */
const states = new WeakMap<OrderingRules, CachedState>();

/** Whether guests can order now, from cached rules. Not for use in a transaction. */
export async function orderingState({ db, contentCache, now }: Context): Promise<OrderingState> {
  const rules = await contentCache.data('ordering-rules', ['menu', 'settings'], () => loadRules(db));
  const nowMs = now();
  const cached = states.get(rules);
  if (cached && cached.fromMs <= nowMs && nowMs < cached.changesAtMs) return cached;
  const state = { ...orderingStateAt(nowMs, rules), fromMs: nowMs };
  states.set(rules, state);
  return state;
}
