import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { Context } from '../../../context';
import type { Db } from '../../../db/database';
import { itemRoutes, itemRoutesQuery } from '../../kitchen/item-stations';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { orderingStateAt, type OrderingRules, type OrderingState, type Pause } from './ordering-status';

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
  const stationsOf = itemRoutes(ids.length > 0 ? await itemRoutesQuery(db, ids).execute() : []);
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
      return {
        id: row.id,
        servedHours: own.length > 0 ? own : (JSON.parse(row.category_served_hours) as WeeklyHours[]),
        stationIds: stationsOf(row.id),
      };
    }),
  };
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
