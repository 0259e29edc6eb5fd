import { READY_ESTIMATE } from 'shared-api/domain/kitchen/limits';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { findDefaultStationId } from '../default-station';
import { itemStations } from '../item-stations';
import {
  expectedMinutes,
  itemsAhead,
  paceOf,
  rangeOf,
  type KitchenPace,
  type OrderedItem,
} from './ready-estimate';

const MINUTE_MS = 60_000;

interface Kitchen {
  pace: KitchenPace;
  /** Number of items that are not ready yet, by station. */
  openItems: ReadonlyMap<number, number>;
}

/** State of the kitchen in this server process, at most `READY_ESTIMATE.refreshMs` old. */
const kitchens = new WeakMap<Context, Kitchen>();
const UNKNOWN_KITCHEN: Kitchen = { pace: paceOf([], []), openItems: new Map() };

async function countOpenItems(db: Db): Promise<Map<number, number>> {
  const defaultStationId = await findDefaultStationId(db);
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.stations')
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES)
    .where('order_items.fired_at', 'is not', null)
    .where('order_items.status', '=', 'preparing')
    .execute();
  const counts = new Map<number, number>();
  for (const row of rows) {
    const stations = itemStations(row);
    const open =
      stations.length > 0 ? stations.filter(({ state }) => state !== 'ready') : [{ id: defaultStationId }];
    for (const { id } of open) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Reads the pace of the kitchen and its open items. */
async function refreshReadyTimes(context: Context): Promise<void> {
  const { db } = context;
  const items = await db
    .selectFrom('item_times')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(READY_ESTIMATE.itemsCompared)
    .execute();
  const orders = await db
    .selectFrom('order_times')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(READY_ESTIMATE.ordersCompared)
    .execute();
  const pace = paceOf(
    items.map((row) => ({
      stationId: row.station_id,
      productId: row.product_id,
      itemsAhead: row.items_ahead,
      minutes: row.duration_ms / MINUTE_MS,
    })),
    orders.map((row) => ({
      expectedMinutes: row.expected_ms / MINUTE_MS,
      minutes: row.duration_ms / MINUTE_MS,
    })),
  );
  kitchens.set(context, { pace, openItems: await countOpenItems(db) });
}

interface ReadyEstimate {
  order: Pick<Row<'orders'>, 'expected_ms' | 'ready_from' | 'ready_until'>;
  /** Number of items ahead of each item, in the order of the items. */
  itemsAhead: number[];
}

export const NO_ESTIMATE: ReadyEstimate['order'] = { expected_ms: null, ready_from: null, ready_until: null };

/**
 * Estimates from cached data when an order that is sent to the kitchen now will be ready. No estimate for an order of
 * products that have neither a duration nor measurements.
 */
export function estimateReady(context: Context, items: readonly OrderedItem[], nowMs: number): ReadyEstimate {
  const { pace, openItems } = kitchens.get(context) ?? UNKNOWN_KITCHEN;
  const ahead = items.map((item) => itemsAhead(item, items, openItems));
  const isKnown = items.some(
    ({ durationMinutes, productId }) => durationMinutes > 0 || pace.preparationMinutes.has(productId),
  );
  if (!isKnown) return { order: NO_ESTIMATE, itemsAhead: ahead };
  const expected = expectedMinutes(items, pace, openItems);
  const { from, until } = rangeOf(expected, pace);
  return {
    order: {
      expected_ms: Math.round(expected * MINUTE_MS),
      ready_from: nowMs + from * MINUTE_MS,
      ready_until: nowMs + until * MINUTE_MS,
    },
    itemsAhead: ahead,
  };
}

const isPlausible = (durationMs: number) =>
  durationMs >= READY_ESTIMATE.minutes.min * MINUTE_MS &&
  durationMs <= READY_ESTIMATE.minutes.max * MINUTE_MS;

type SentOrder = Pick<Row<'orders'>, 'fired_at' | 'expected_ms'>;

/** Records the time of an item that someone marked ready at a station. */
export async function recordItemTime(
  tx: Tx,
  { product_id, items_ahead, fired_at }: Pick<Row<'order_items'>, 'product_id' | 'items_ahead' | 'fired_at'>,
  stationId: number,
): Promise<void> {
  const nowMs = tx.now();
  if (fired_at === null || product_id === null || items_ahead === null || !isPlausible(nowMs - fired_at))
    return;
  await tx.db
    .insertInto('item_times')
    .values({ station_id: stationId, product_id, items_ahead, duration_ms: nowMs - fired_at })
    .execute();
}

/** Records the time of an order whose last item someone marked ready. */
export async function recordOrderTime(tx: Tx, { fired_at, expected_ms }: SentOrder): Promise<void> {
  const nowMs = tx.now();
  if (fired_at === null || expected_ms === null || !isPlausible(nowMs - fired_at)) return;
  await tx.db
    .insertInto('order_times')
    .values({ expected_ms, duration_ms: nowMs - fired_at })
    .execute();
}

/** Removes measurements that no estimate uses any more. */
async function purgeTimes({ db }: Context): Promise<void> {
  for (const [table, kept] of [
    ['item_times', READY_ESTIMATE.itemsCompared],
    ['order_times', READY_ESTIMATE.ordersCompared],
  ] as const) {
    const oldest = await db
      .selectFrom(table)
      .select('id')
      .orderBy('id', 'desc')
      .offset(kept)
      .limit(1)
      .executeTakeFirst();
    if (oldest) await db.deleteFrom(table).where('id', '<=', oldest.id).execute();
  }
}

export function scheduleReadyTimes(context: Context): void {
  context.jobs.scheduleEvery(READY_ESTIMATE.refreshMs, 'estimate ready times', () =>
    refreshReadyTimes(context),
  );
  context.jobs.scheduleHourly('purge ready times', () => purgeTimes(context));
}
