import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { Context } from '../../../context';
import type { Db } from '../../../db/database';
import { itemRoutes, itemRoutesQuery, stationsOfProduct } from '../../kitchen/item-stations';
import { menuGroupsQuery } from '../orders/offered-menu';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import {
  orderingStateAt,
  type OrderingRules,
  type OrderingState,
  type Pause,
  type ServedProduct,
} from './ordering-status';

/** @param untilMs null until someone resumes. */
export const pauseOf = (isPaused: boolean, untilMs: number | null): Pause | null =>
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
  const partGroupsOf = await findPartGroups(db);
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
      const partGroups = partGroupsOf.get(row.id);
      return {
        id: row.id,
        servedHours: own.length > 0 ? own : (JSON.parse(row.category_served_hours) as WeeklyHours[]),
        ...(partGroups
          ? // Its parts are made at their stations.
            { stationIds: routes.named(row.id), partGroups }
          : { stationIds: stationsOfProduct(routes, row.id) }),
      };
    }),
  };
}

/**
 * By set menu: the groups of which parts must be chosen. One of which too few options are on the menu makes it sold out at
 * all times and is left out.
 */
async function findPartGroups(db: Db) {
  const sets = await db
    .selectFrom('product_option_groups')
    .innerJoin('product_options', 'product_options.group_id', 'product_option_groups.group_id')
    .select('product_option_groups.product_id')
    .distinct()
    .where('product_options.part_product_id', 'is not', null)
    .execute();
  if (sets.length === 0) return new Map<number, NonNullable<ServedProduct['partGroups']>>();
  const rows = await menuGroupsQuery(
    db,
    sets.map(({ product_id }) => product_id),
  ).execute();
  const ofProducts = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    [...ofProducts].flatMap(([productId, ofProduct]) => {
      const groups = Array.from(Map.groupBy(ofProduct, ({ id }) => id).values(), (ofGroup) => ({
        min: ofGroup[0]!.min_choices,
        options: ofGroup.flatMap(({ option_id, part_product_id: partId, max_quantity }) =>
          option_id === null ? [] : [{ partId, pieces: max_quantity ?? 1 }],
        ),
      }));
      const hasParts = groups.filter(
        ({ min, options }) =>
          min > 0 &&
          options.some(({ partId }) => partId !== null) &&
          options.reduce((sum, { pieces }) => sum + pieces, 0) >= min,
      );
      return hasParts.length > 0 ? [[productId, hasParts] as const] : [];
    }),
  );
}

interface CachedState extends OrderingState {
  fromMs: number;
}
/** Until a state changes by itself; a change of the rules makes new ones. */
const states = new WeakMap<OrderingRules, CachedState>();

/** Whether guests can order now, by the cached rules. Not for use in a transaction. */
export async function orderingState({ db, contentCache, now }: Context): Promise<OrderingState> {
  const rules = await contentCache.data('ordering-rules', ['menu', 'settings'], () => loadRules(db));
  const nowMs = now();
  const cached = states.get(rules);
  if (cached && cached.fromMs <= nowMs && nowMs < cached.changesAtMs) return cached;
  const state = { ...orderingStateAt(nowMs, rules), fromMs: nowMs };
  states.set(rules, state);
  return state;
}
