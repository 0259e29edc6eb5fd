import { READY_ESTIMATE } from 'shared-api/domain/kitchen/limits';

/** A measured item: someone marked it ready at a station. */
export interface ItemTime {
  stationId: number;
  productId: number;
  /** Open items of the station when the order was sent, and the order's own other items there. */
  itemsAhead: number;
  /** Minutes from sending the order to ready. */
  minutes: number;
}

/** A measured order, all of whose items are ready: its expected and actual times. */
export interface OrderTime {
  expectedMinutes: number;
  minutes: number;
}

/** Pace at which a station works through its items. */
interface StationPace {
  /** Items that are prepared in parallel. */
  atOnce: number;
  /** Additional minutes for each item ahead beyond those in parallel. */
  minutesPerItem: number;
}

/** Pace of the kitchen, measured from recent orders. */
export interface KitchenPace {
  stations: ReadonlyMap<number, StationPace>;
  /** Median preparation time by product, without waiting. */
  preparationMinutes: ReadonlyMap<number, number>;
  /** Ratio of actual to expected times: its present level, and the range around it that covers most orders. */
  low: number;
  level: number;
  high: number;
}

export interface OrderedItem {
  productId: number;
  /** Configured minutes; 0 for none. */
  durationMinutes: number;
  stationIds: readonly number[];
}

const UNKNOWN = { station: { atOnce: 1, minutesPerItem: 0.5 }, low: 0.8, level: 1, high: 1.5 };
/** Weight of the assumed pace, as a number of measurements. */
const PRIOR_WEIGHT = 10;
const ROUNDS = 3;
/** Lower bound of the preparation time as a share of the measured time. */
const LEAST_SHARE = 0.25;

/** @param share from 0 to 1. @param sorted not empty. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}
const sortedBy = (values: readonly number[]) => values.toSorted((a, b) => a - b);

const waitingMinutes = (ahead: number, { atOnce, minutesPerItem }: StationPace) =>
  Math.max(0, ahead + 1 - atOnce) * minutesPerItem;

/** The pace that best explains the waiting times, by least squares. @param waits items ahead and minutes waited. */
function stationPace(waits: readonly (readonly [ahead: number, minutes: number])[]): StationPace {
  let best = { ...UNKNOWN.station, error: Infinity };
  for (let atOnce = 1; atOnce <= READY_ESTIMATE.atOnceMax; atOnce += 1) {
    let weight = PRIOR_WEIGHT;
    let waited = PRIOR_WEIGHT * UNKNOWN.station.minutesPerItem;
    for (const [ahead, minutes] of waits) {
      const beyond = Math.max(0, ahead + 1 - atOnce);
      weight += beyond ** 2;
      waited += beyond * minutes;
    }
    const pace = { atOnce, minutesPerItem: Math.max(0, waited / weight) };
    const error = waits.reduce(
      (sum, [ahead, minutes]) => sum + (minutes - waitingMinutes(ahead, pace)) ** 2,
      0,
    );
    if (error < best.error) best = { ...pace, error };
  }
  return { atOnce: best.atOnce, minutesPerItem: best.minutesPerItem };
}

/** @param items newest first. @param orders newest first. */
export function paceOf(items: readonly ItemTime[], orders: readonly OrderTime[]): KitchenPace {
  const byStation = Map.groupBy(items, ({ stationId }) => stationId);
  const byProduct = Map.groupBy(items, ({ productId }) => productId);
  let stations = new Map<number, StationPace>();
  let preparationMinutes = new Map<number, number>();
  const preparation = ({ minutes, itemsAhead: ahead, stationId }: ItemTime) =>
    Math.max(
      minutes - waitingMinutes(ahead, stations.get(stationId) ?? UNKNOWN.station),
      minutes * LEAST_SHARE,
    );
  // Preparation times and paces depend on each other: they converge after some rounds.
  for (let round = 0; round < ROUNDS; round += 1) {
    preparationMinutes = new Map(
      [...byProduct]
        .filter(([, times]) => times.length >= READY_ESTIMATE.measurementsMin)
        .map(([id, times]) => {
          const recent = times.slice(0, READY_ESTIMATE.measurementsPerProduct).map(preparation);
          return [id, quantile(sortedBy(recent), 0.5)];
        }),
    );
    stations = new Map(
      [...byStation].map(([id, times]) => {
        const waits = times.flatMap(({ itemsAhead: ahead, minutes, productId }) => {
          const preparing = preparationMinutes.get(productId);
          return preparing === undefined ? [] : [[ahead, minutes - preparing] as const];
        });
        return [id, stationPace(waits)];
      }),
    );
  }
  return { stations, preparationMinutes, ...ratioRange(orders) };
}

/**
 * The level of the ratios follows the newest orders, so that a rush is noticed and forgotten within a few of them. How far
 * ratios are from the level before them is learnt from many orders.
 * @param orders newest first.
 */
function ratioRange(orders: readonly OrderTime[]): Pick<KitchenPace, 'low' | 'level' | 'high'> {
  const ratios = orders
    .slice(0, READY_ESTIMATE.ordersCompared)
    .map(({ minutes, expectedMinutes }) => minutes / expectedMinutes);
  if (ratios.length < READY_ESTIMATE.measurementsMin) {
    return { low: UNKNOWN.low, level: UNKNOWN.level, high: UNKNOWN.high };
  }
  /** The level once the order at this place and all older ones were ready. */
  const levelFrom = (newest: number) =>
    quantile(sortedBy(ratios.slice(newest, newest + READY_ESTIMATE.ordersOfLevel)), 0.5);
  const deviations = sortedBy(
    ratios.map(
      (ratio, index) =>
        ratio / levelFrom(Math.min(index + 1, ratios.length - READY_ESTIMATE.measurementsMin)),
    ),
  );
  const level = levelFrom(0);
  const outside = (1 - READY_ESTIMATE.within) / 2;
  return {
    low: level * quantile(deviations, outside),
    level,
    high: level * quantile(deviations, 1 - outside),
  };
}

/** Number of items ahead of each item of an order, at its slowest station. @param openItems by station. */
export function itemsAhead(
  { stationIds }: OrderedItem,
  order: readonly OrderedItem[],
  openItems: ReadonlyMap<number, number>,
): number {
  const aheadAt = (id: number) =>
    (openItems.get(id) ?? 0) + order.filter((other) => other.stationIds.includes(id)).length - 1;
  return Math.max(0, ...stationIds.map(aheadAt));
}

/** Minutes from sending the order until its slowest item is ready. */
export function expectedMinutes(
  order: readonly OrderedItem[],
  pace: KitchenPace,
  openItems: ReadonlyMap<number, number>,
): number {
  const minutesOf = (item: OrderedItem) => {
    const configured = item.durationMinutes || READY_ESTIMATE.unknownMinutes;
    const preparing = pace.preparationMinutes.get(item.productId) ?? configured;
    const waits = item.stationIds.map((id) =>
      waitingMinutes(itemsAhead(item, order, openItems), pace.stations.get(id) ?? UNKNOWN.station),
    );
    return preparing + Math.max(0, ...waits);
  };
  return Math.max(...order.map(minutesOf));
}

/**
 * The estimate as a range in whole steps of minutes: "15–20". It is at most `widthMaxMinutes` wide, around what is most
 * likely, and a longer expected time gives no earlier range.
 */
export function rangeOf(
  expected: number,
  { low, level, high }: KitchenPace,
): { from: number; until: number } {
  const { stepMinutes: step, widthMaxMinutes } = READY_ESTIMATE;
  const earliest = Math.max(expected * low, expected * level - widthMaxMinutes / 2);
  const from = Math.floor(earliest / step) * step;
  const until = Math.ceil((expected * high) / step) * step;
  return { from, until: Math.min(Math.max(until, from + step), from + widthMaxMinutes) };
}
