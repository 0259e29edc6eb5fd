import fc from 'fast-check';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { describe, expect, it } from 'vitest';
import { modelRuns } from '#testing/model-runs';
import { promotionStateAt, type PromotionRules } from './promotion-prices';
import type { PromotionRule } from './promotion-rule';
import { referencePeriod } from './reference-price';

const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;
const DAY_MS = 24 * 3_600_000;
const DAYS = 7;
const PRODUCT = 1;
const PRICE_KURUS = 9_999;

/** Weeks in which the clock is set forward, set back, changed at midnight, or not changed. */
const WEEKS = [
  ['Europe/Berlin', '2026-03-26'],
  ['Europe/Berlin', '2026-10-22'],
  ['Europe/Istanbul', '2015-11-05'],
  ['Africa/Cairo', '2026-04-21'],
  ['Africa/Cairo', '2026-10-27'],
  ['Europe/Istanbul', '2026-05-08'],
] as const;

const timeOfDay = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((quarter) =>
    [Math.floor(quarter / 4), (quarter % 4) * STEP_MINUTES]
      .map((part) => String(part).padStart(2, '0'))
      .join(':'),
  );
const hours: fc.Arbitrary<WeeklyHours> = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: timeOfDay,
  until: timeOfDay,
});
/** Days of the test's week on which the promotion may begin. */
const dates = fc.option(fc.tuple(fc.integer({ min: -1, max: DAYS }), fc.integer({ min: 0, max: 3 })), {
  nil: undefined,
});
const terms = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 100, max: 9_000 }) }),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 100, max: 12_000 }) }),
);
const promotion = fc.record({ terms, hours: fc.array(hours, { maxLength: 2 }), dates });
type Generated = typeof promotion extends fc.Arbitrary<infer T> ? T : never;

/** YYYY-MM-DD HH:MM that a clock in the zone shows. */
const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (ms: number) => format.format(ms);
};
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Windows of a promotion by the displayed clock: from the first moment that is not before its start to the last that is
 * before its end. A time that the clock skips is an hour later.
 */
function modelWindows({ hours, dates }: Generated, clock: readonly string[], firstDay: string) {
  const range = dates && [dayAfter(firstDay, dates[0]), dayAfter(firstDay, dates[0] + dates[1])];
  const shown = (date: string, time: string) => {
    const wanted = `${date} ${time}`;
    if (clock.includes(wanted) || wanted < clock[0]! || wanted > clock.at(-1)!) return wanted;
    return new Date(Date.parse(`${date}T${time}Z`) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  };
  const allDates = Array.from({ length: DAYS + 8 }, (_, index) => dayAfter(firstDay, index - 3));
  const spans = allDates
    .filter((date) => !range || (range[0]! <= date && date <= range[1]!))
    .flatMap((date) => {
      const weekday = new Date(date).getUTCDay() || 7;
      const whole = { days: [weekday], from: '00:00', until: '00:00' };
      return (hours.length > 0 ? hours : [whole])
        .filter(({ days }) => days.includes(weekday))
        .map(
          ({ from, until }) =>
            [shown(date, from), shown(until > from ? date : dayAfter(date, 1), until)] as const,
        );
    });
  return spans.map(([start, end]) => ({
    first: clock.findIndex((time) => time >= start),
    last: clock.findLastIndex((time) => time < end),
  }));
}

const modelKurus = ({ terms: { kind, value } }: Generated) =>
  kind === 'fixed' ? value : Math.floor((PRICE_KURUS * (10_000 - value) + 5_000) / 10_000);

function rulesOf(promotions: readonly Generated[], timeZone: string, firstDay: string): PromotionRules {
  const rules = promotions.map(({ terms, hours, dates }, index): PromotionRule => ({
    id: index + 1,
    translations: [],
    ...terms,
    hours,
    firstDate: dates ? dayAfter(firstDay, dates[0]) : null,
    lastDate: dates ? dayAfter(firstDay, dates[0] + dates[1]) : null,
    categoryIds: [],
    productIds: [PRODUCT],
    undeclaredProductIds: [],
    createdAtMs: 0,
    changedAtMs: 0,
    endedAtMs: null,
  }));
  return {
    timeZone,
    profile: 'none',
    products: new Map([[PRODUCT, { regularKurus: PRICE_KURUS, rules, known: rules, history: [] }]]),
    references: new Map(
      rules.map((rule) => [rule, referencePeriod(rule, rules, { profile: 'none', timeZone })] as const),
    ),
  };
}

describe.each(WEEKS)('in %s from %s', (timeZone, firstDay) => {
  const startMs = Date.parse(firstDay) - 2 * DAY_MS;
  const moments = Array.from(
    { length: ((DAYS + 4) * DAY_MS) / STEP_MS },
    (_, index) => startMs + index * STEP_MS,
  );
  const clock = moments.map(clockIn(timeZone));

  it('overlapping promotions give the lowest price of those that run, and the time of the next change', () => {
    fc.assert(
      fc.property(fc.array(promotion, { minLength: 1, maxLength: 3 }), (promotions) => {
        const rules = rulesOf(promotions, timeZone, firstDay);
        const windows = promotions.map((one) => modelWindows(one, clock, firstDay));
        let state = promotionStateAt(moments[0]!, rules);
        for (const [index, nowMs] of moments.entries()) {
          if (nowMs < startMs + 2 * DAY_MS) continue;
          // As on the server, the state is computed only when it may have changed.
          if (nowMs >= state.changesAtMs || index === (2 * DAY_MS) / STEP_MS)
            state = promotionStateAt(nowMs, rules);
          const running = promotions.filter((_, which) =>
            windows[which]!.some(({ first, last }) => first !== -1 && first <= index && index <= last),
          );
          const expected = Math.min(PRICE_KURUS, ...running.map(modelKurus));
          const kurus = state.prices.get(PRODUCT)?.kurus ?? PRICE_KURUS;
          expect({ at: clock[index], kurus }).toEqual({ at: clock[index], kurus: expected });
        }
      }),
      { numRuns: modelRuns(25), seed: 43 },
    );
  });
});
