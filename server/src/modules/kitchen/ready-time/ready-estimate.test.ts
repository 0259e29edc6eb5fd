import { READY_ESTIMATE } from 'shared-api/domain/kitchen/limits';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#seeded-random';
import {
  expectedMinutes,
  itemsAhead,
  paceOf,
  rangeOf,
  type ItemTime,
  type OrderedItem,
  type OrderTime,
} from './ready-estimate';

const GRILL = 1;
const BAR = 2;
const NO_MEASUREMENTS = paceOf([], []);
const item = (productId: number, durationMinutes = 10, stationIds = [GRILL]): OrderedItem => ({
  productId,
  durationMinutes,
  stationIds,
});

describe('an estimate', () => {
  it('is the configured duration while nothing is measured, and later for every item ahead', () => {
    expect(expectedMinutes([item(1, 20)], NO_MEASUREMENTS, new Map())).toBe(20);
    expect(expectedMinutes([item(1, 20)], NO_MEASUREMENTS, new Map([[GRILL, 10]]))).toBe(25);
    expect(expectedMinutes([item(1, 20)], NO_MEASUREMENTS, new Map([[BAR, 10]]))).toBe(20);
  });

  it('is that of the slowest item', () => {
    expect(expectedMinutes([item(1, 5, [BAR]), item(2, 30)], NO_MEASUREMENTS, new Map())).toBe(30);
  });

  it('follows what was measured, from the fifth time on', () => {
    const times = (count: number): ItemTime[] =>
      Array.from({ length: count }, () => ({ stationId: GRILL, productId: 1, itemsAhead: 0, minutes: 8 }));
    expect(expectedMinutes([item(1, 20)], paceOf(times(4), []), new Map())).toBe(20);
    expect(expectedMinutes([item(1, 20)], paceOf(times(5), []), new Map())).toBe(8);
  });

  it('is shown in steps of five minutes that contain the range', () => {
    const pace = { ...NO_MEASUREMENTS, low: 0.9, level: 1, high: 1.2 };
    expect(rangeOf(18, pace)).toEqual({ from: 15, until: 25 });
    expect(rangeOf(3, pace)).toEqual({ from: 0, until: 5 });
    expect(rangeOf(20, { ...pace, low: 1, high: 1 })).toEqual({ from: 20, until: 25 });
  });

  it('is at most 20 minutes wide, and never earlier for an order that takes longer', () => {
    const random = randomFrom(20);
    for (let run = 0; run < 300; run += 1) {
      const level = 0.3 + random() * 4;
      const pace = { ...NO_MEASUREMENTS, low: level * random(), level, high: level * (1 + random() * 4) };
      let before = { from: 0, until: 0 };
      for (let expected = 0.5; expected < 180; expected += 0.5 + random() * 5) {
        const range = rangeOf(expected, pace);
        expect(range.until - range.from).toBeGreaterThanOrEqual(READY_ESTIMATE.stepMinutes);
        expect(range.until - range.from).toBeLessThanOrEqual(READY_ESTIMATE.widthMaxMinutes);
        expect(range.from).toBeGreaterThanOrEqual(before.from);
        expect(range.until).toBeGreaterThanOrEqual(before.until);
        before = range;
      }
    }
  });

  it('notices a rush, and forgets it within ten orders', () => {
    const orders = (count: number, minutes: number): OrderTime[] =>
      Array.from({ length: count }, () => ({ expectedMinutes: 20, minutes }));
    const rangeAfter = (...newestFirst: OrderTime[][]) => rangeOf(20, paceOf([], newestFirst.flat()));
    const usual = rangeAfter(orders(60, 22));
    expect(usual).toEqual({ from: 20, until: 25 });
    expect(rangeAfter(orders(10, 60), orders(50, 22)).from).toBeGreaterThanOrEqual(50);
    expect(rangeAfter(orders(1, 22), orders(9, 60), orders(50, 22)).from).toBeGreaterThanOrEqual(50);
    expect(rangeAfter(orders(10, 22), orders(30, 60), orders(20, 22))).toEqual(usual);
  });

  it('counts the open items of a station and the order’s own', () => {
    const order = [item(1), item(2), item(3, 5, [BAR])];
    expect(order.map((one) => itemsAhead(one, order, new Map([[GRILL, 4]])))).toEqual([5, 5, 0]);
  });
});

interface Dish {
  id: number;
  station: number;
  /** Duration that the owner has configured. */
  configured: number;
  /** Actual duration. */
  actual: number;
}
const DISHES: Dish[] = [
  { id: 1, station: 1, configured: 18, actual: 14 },
  { id: 2, station: 1, configured: 15, actual: 17 },
  { id: 3, station: 1, configured: 25, actual: 20 },
  { id: 4, station: 2, configured: 0, actual: 6 },
  { id: 5, station: 2, configured: 5, actual: 8 },
  { id: 6, station: 3, configured: 3, actual: 2.5 },
  { id: 7, station: 3, configured: 0, actual: 4 },
];
const COOKS = new Map([
  [1, 8],
  [2, 3],
  [3, 2],
]);

interface Evening {
  minutes: number;
  /** Orders per minute. */
  rate: (minute: number) => number;
  /** Factor by which the cooks are slower. */
  slowness?: (minute: number) => number;
}

/**
 * Simulates consecutive evenings in which cooks take one item after the other, with log-normal preparation times, and
 * every order is estimated from earlier measurements.
 */
function simulate(evenings: readonly Evening[], seed: number) {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let items: (ItemTime & { readyAt: number })[] = [];
  let orders: (OrderTime & { readyAt: number })[] = [];
  const shown: { evening: number; from: number; until: number; minutes: number; sentAt: number }[] = [];

  for (const [evening, { minutes: length, rate, slowness = () => 1 }] of evenings.entries()) {
    const freeAt = new Map([...COOKS].map(([id, cooks]) => [id, Array<number>(cooks).fill(0)]));
    const open: { station: number; readyAt: number }[] = [];
    items = items.map((time) => ({ ...time, readyAt: -1 }));
    orders = orders.map((time) => ({ ...time, readyAt: -1 }));
    for (let sentAt = 0; sentAt < length;) {
      sentAt += -Math.log(1 - random()) / rate(sentAt);
      const dishes = Array.from(
        { length: 1 + Math.floor(random() * 4) },
        () => DISHES[Math.floor(random() * DISHES.length)]!,
      );
      const order = dishes.map(({ id, station, configured }) => item(id, configured, [station]));
      const waiting = open.filter(({ readyAt }) => readyAt > sentAt);
      const openItems = new Map(
        [...COOKS.keys()].map((id) => [id, waiting.filter(({ station }) => station === id).length]),
      );
      const known = <T extends { readyAt: number }>(times: readonly T[], count: number) =>
        times
          .filter(({ readyAt }) => readyAt <= sentAt)
          .toSorted((a, b) => b.readyAt - a.readyAt)
          .slice(0, count);
      const pace = paceOf(
        known(items, READY_ESTIMATE.itemsCompared),
        known(orders, READY_ESTIMATE.ordersCompared),
      );
      const expected = expectedMinutes(order, pace, openItems);
      const range = rangeOf(expected, pace);

      const ready = dishes.map((dish, index) => {
        const cooks = freeAt.get(dish.station)!;
        const first = cooks.indexOf(Math.min(...cooks));
        const begins = Math.max(sentAt, cooks[first]!);
        const takes = dish.actual * Math.exp(normal() * 0.3) * slowness(sentAt);
        cooks[first] = begins + takes;
        open.push({ station: dish.station, readyAt: begins + takes });
        const minutes = begins + takes - sentAt;
        const ahead = itemsAhead(order[index]!, order, openItems);
        items.push({
          stationId: dish.station,
          productId: dish.id,
          itemsAhead: ahead,
          minutes,
          readyAt: sentAt + minutes,
        });
        return minutes;
      });
      const minutes = Math.max(...ready);
      orders.push({ expectedMinutes: expected, minutes, readyAt: sentAt + minutes });
      shown.push({ evening, ...range, minutes, sentAt });
    }
  }
  return shown;
}

const shareWithin = (shown: ReturnType<typeof simulate>) =>
  shown.filter(({ from, until, minutes }) => from <= minutes && minutes <= until).length / shown.length;
const medianWidth = (shown: ReturnType<typeof simulate>) =>
  shown.map(({ from, until }) => until - from).toSorted((a, b) => a - b)[Math.floor(shown.length / 2)]!;

describe('in a simulated restaurant', () => {
  const quiet: Evening = { minutes: 240, rate: () => 0.15 };
  /** Quiet at first, then full for an hour and a half. */
  const rush: Evening = { minutes: 300, rate: (minute) => (minute > 90 && minute < 180 ? 0.5 : 0.25) };

  const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
  const evenings = SEEDS.map((seed) =>
    simulate([quiet, rush, rush], seed).filter(({ evening }) => evening === 2),
  );

  it('80 % of all orders, and 70 % of those of every evening, are ready within the displayed range', () => {
    const shares = evenings.map(shareWithin);
    expect(Math.min(...evenings.map(({ length }) => length))).toBeGreaterThan(60);
    expect(shareWithin(evenings.flat())).toBeGreaterThanOrEqual(0.8);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.7);
  });

  it('the range is at most one step wider than an order takes', () => {
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
    const all = evenings.flat();
    expect(medianWidth(all)).toBeLessThanOrEqual(20);
    const minutes = median(all.map((order) => order.minutes));
    // Ranges are rounded outwards to whole steps.
    expect(medianWidth(all)).toBeLessThan(minutes + READY_ESTIMATE.stepMinutes);
  });

  it('most of the first evening’s orders are, too, before anything is measured', () => {
    const first = [1, 2, 3].flatMap((seed) => simulate([quiet], seed));
    expect(shareWithin(first)).toBeGreaterThanOrEqual(0.7);
  });

  it('the estimate follows a kitchen that becomes slower', () => {
    const slowness = (minute: number) => (minute > 120 ? 1.8 : 1);
    const evening = [1, 2, 3].flatMap((seed) =>
      simulate([quiet, rush, { minutes: 480, rate: () => 0.25, slowness }], seed).filter(
        (order) => order.evening === 2,
      ),
    );
    const meanUntil = (orders: typeof evening) =>
      orders.reduce((sum, { until }) => sum + until, 0) / orders.length;
    const before = evening.filter(({ sentAt }) => sentAt < 120);
    const after = evening.filter(({ sentAt }) => sentAt > 300);
    expect(meanUntil(after)).toBeGreaterThan(meanUntil(before) * 1.3);
    // The orders of an overloaded kitchen are further apart than the widest range.
    expect(shareWithin(after)).toBeGreaterThanOrEqual(0.45);
  });
});
