import type { OpeningHours, WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import { toTimestamp } from '#time/timestamp';
import {
  ALWAYS,
  endEarlier,
  intersect,
  isWithin,
  nextChange,
  nextStart,
  openingWindows,
  weeklyWindows,
  windowsWithEnough,
  type TimeWindow,
} from '#time/time-windows';

export interface Pause {
  /** End of the pause; infinite until someone resumes orders. */
  untilMs: number;
}

/** All data that decides whether guests can order. */
export interface OrderingRules {
  timeZone: string;
  openingHours: OpeningHours;
  /** Pause of the restaurant, which may be over; null for none. */
  pause: Pause | null;
  stations: readonly { id: number; lastOrderMinutes: number; pause: Pause | null }[];
  products: readonly ServedProduct[];
  /** Options on the menu that may be unavailable at some times. */
  options: readonly TimedOption[];
}

interface ServedProduct {
  id: number;
  servedHours: readonly WeeklyHours[];
  stationIds: readonly number[];
  /** Groups that require at least `min` pieces, if that may not be possible at all times. */
  groups?: readonly { min: number; options: readonly { id: number; pieces: number }[] }[];
}

/** An option of a group that stands for a product, or that adds a station. */
interface TimedOption {
  id: number;
  partId: number | null;
  stationId: number | null;
}

export interface OrderingState {
  status: Omit<OrderingStatus, 'changes_in_ms'>;
  /** Products that guests cannot order now. */
  unavailableIds: ReadonlySet<number>;
  /** Options of groups that guests cannot choose now. */
  unavailableOptionIds: ReadonlySet<number>;
  /** Time from which the state may differ; infinite for never. */
  changesAtMs: number;
}

/** A restaurant that closes later is open around the clock, as far as guests see. */
const DAY_MS = 24 * 60 * 60_000;

const timestampOrNull = (ms: number | undefined) =>
  ms === undefined || !Number.isFinite(ms) ? null : toTimestamp(ms);

const afterPause = (windows: readonly TimeWindow[], pause: Pause | null): readonly TimeWindow[] =>
  pause ? intersect(windows, [{ fromMs: pause.untilMs, untilMs: Infinity }]) : windows;

/** Whether guests can order at a given time (docs/rules/orders.md#opening-hours). */
export function orderingStateAt(nowMs: number, rules: OrderingRules): OrderingState {
  const { timeZone, openingHours, stations, products, options } = rules;
  const opening = openingWindows(openingHours, nowMs, timeZone);
  const isOpen = isWithin(opening, nowMs);
  const closesAtMs = nextChange(opening, nowMs);
  const accepting = afterPause(opening, rules.pause);
  const acceptsOrders = isWithin(accepting, nowMs);

  const ofStation = new Map(
    stations.map(({ id, lastOrderMinutes, pause }) => [
      id,
      afterPause(endEarlier(accepting, lastOrderMinutes), pause),
    ]),
  );
  const served = new Map<string, readonly TimeWindow[]>();
  /** Cached by content, since most products share their hours and stations with others. */
  function ownWindows({ servedHours, stationIds }: ServedProduct) {
    const key = JSON.stringify([servedHours, stationIds]);
    const known = served.get(key);
    if (known) return known;
    const windows = stationIds
      .map((id) => ofStation.get(id) ?? ALWAYS)
      .reduce<readonly TimeWindow[]>(
        intersect,
        intersect(accepting, weeklyWindows(servedHours, nowMs, timeZone)),
      );
    served.set(key, windows);
    return windows;
  }
  const byId = new Map(products.map((product) => [product.id, product]));
  const optionWindows = new Map(
    options.map(({ id, partId, stationId }) => {
      const part = byId.get(partId ?? 0);
      const atStation = ofStation.get(stationId ?? 0) ?? ALWAYS;
      return [id, part ? intersect(ownWindows(part), atStation) : atStation];
    }),
  );
  /**
   * A product is served while enough can be chosen from its groups: a set menu, while enough of its parts are served.
   */
  const windowsOf = (product: ServedProduct): readonly TimeWindow[] =>
    (product.groups ?? []).reduce<readonly TimeWindow[]>(
      (windows, { min, options: offered }) =>
        intersect(
          windows,
          windowsWithEnough(
            min,
            offered.map(({ id, pieces }) => ({ pieces, windows: optionWindows.get(id) ?? ALWAYS })),
          ),
        ),
      ownWindows(product),
    );
  const unavailable = !acceptsOrders
    ? []
    : products.flatMap((product) => {
        const windows = windowsOf(product);
        if (isWithin(windows, nowMs)) return [];
        return [{ product_id: product.id, available_at: timestampOrNull(nextStart(windows, nowMs)) }];
      });
  const unavailableOptionIds = acceptsOrders
    ? [...optionWindows].flatMap(([id, windows]) => (isWithin(windows, nowMs) ? [] : id))
    : [];
  const changesAtMs = Math.min(
    ...[opening, accepting, ...served.values(), ...optionWindows.values()].map((windows) =>
      nextChange(windows, nowMs),
    ),
  );
  return {
    status: {
      accepts_orders: acceptsOrders,
      reason: acceptsOrders ? null : isOpen ? 'paused' : 'closed',
      resumes_at: acceptsOrders ? null : timestampOrNull(nextStart(accepting, nowMs)),
      is_open: opening === ALWAYS ? null : isOpen,
      open_until: isOpen && closesAtMs - nowMs < DAY_MS ? timestampOrNull(closesAtMs) : null,
      unavailable,
      unavailable_option_ids: unavailableOptionIds,
    },
    unavailableIds: new Set(unavailable.map(({ product_id }) => product_id)),
    unavailableOptionIds: new Set(unavailableOptionIds),
    changesAtMs,
  };
}
