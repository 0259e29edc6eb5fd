import fc from 'fast-check';
import type { HoursRange, OpeningHours, WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { describe, expect, it } from 'vitest';
import { orderingStateAt, type OrderingRules } from './ordering-status';

const ISTANBUL = 'Europe/Istanbul';
const BERLIN = 'Europe/Berlin';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const hours = (from: string, until: string, days = EVERY_DAY): WeeklyHours => ({ days, from, until });

const at = (moment: string, rules: Partial<OrderingRules> & { weekly?: WeeklyHours[] }) => {
  const { weekly = [], ...more } = rules;
  const { status, changesAtMs } = orderingStateAt(Date.parse(moment), {
    timeZone: ISTANBUL,
    openingHours: { weekly, exceptions: [] },
    pause: null,
    stations: [],
    products: [],
    options: [],
    ...more,
  });
  const changes_at = Number.isFinite(changesAtMs) ? new Date(changesAtMs).toISOString() : null;
  return { ...status, changes_at };
};

/** Whether it is open, and when it opens. */
const opens = (moment: string, rules: Parameters<typeof at>[1]) => {
  const { accepts_orders, reason, resumes_at } = at(moment, rules);
  expect(reason).toBe(accepts_orders ? null : 'closed');
  return accepts_orders ? 'open' : (resumes_at?.slice(0, 16) ?? 'unknown');
};

describe('opening hours', () => {
  it('accept orders at all times if there are none', () => {
    expect(at('2026-11-24T03:00:00Z', {})).toMatchObject({
      accepts_orders: true,
      is_open: null,
      changes_at: null,
    });
  });

  it('say until when the restaurant is open, unless it never closes', () => {
    const until = (moment: string, weekly: WeeklyHours[]) => at(moment, { weekly }).open_until;
    const day = [hours('09:00', '17:00')];
    expect(until('2026-11-24T06:00:00Z', day)).toBe('2026-11-24T14:00:00.000Z');
    expect(until('2026-11-24T14:00:00Z', day)).toBeNull();
    expect(until('2026-11-24T06:00:00Z', [])).toBeNull();
    expect(until('2026-11-24T06:00:00Z', [hours('00:00', '00:00')])).toBeNull();
  });

  it('follow the restaurant’s clock; the end is exclusive', () => {
    const weekly = [hours('09:00', '17:00')];
    expect(opens('2026-11-24T05:59:59Z', { weekly })).toBe('2026-11-24T06:00');
    expect(opens('2026-11-24T06:00:00Z', { weekly })).toBe('open');
    expect(opens('2026-11-24T13:59:59Z', { weekly })).toBe('open');
    expect(opens('2026-11-24T14:00:00Z', { weekly })).toBe('2026-11-25T06:00');
    expect(opens('2026-11-24T06:00:00Z', { weekly, timeZone: BERLIN })).toBe('2026-11-24T08:00');
    expect(opens('2026-11-24T08:00:00Z', { weekly, timeZone: 'Asia/Kathmandu' })).toBe('open');
  });

  it('may have several ranges a day', () => {
    const weekly = [hours('11:30', '14:30'), hours('18:00', '22:00')];
    expect(opens('2026-11-24T11:29:00Z', { weekly })).toBe('open');
    expect(opens('2026-11-24T11:30:00Z', { weekly })).toBe('2026-11-24T15:00');
    expect(opens('2026-11-24T15:00:00Z', { weekly })).toBe('open');
  });

  it('may extend past midnight, and belong to the day on which they begin', () => {
    // Friday and Saturday only: 27 November 2026 is a Friday.
    const weekly = [hours('18:00', '02:00', [5, 6])];
    expect(opens('2026-11-27T22:59:00Z', { weekly })).toBe('open');
    expect(opens('2026-11-28T22:30:00Z', { weekly })).toBe('open');
    expect(opens('2026-11-28T23:00:00Z', { weekly })).toBe('2026-12-04T15:00');
    expect(opens('2026-11-26T22:30:00Z', { weekly })).toBe('2026-11-27T15:00');
  });

  it('are joined if they touch, so that a last order is only before the real end', () => {
    const weekly = [hours('00:00', '00:00')];
    const stations = [{ id: 1, lastOrderMinutes: 60, pause: null }];
    const products = [{ id: 7, servedHours: [], stationIds: [1] }];
    const status = at('2026-11-24T20:30:00Z', { weekly, stations, products });
    expect([status.accepts_orders, status.unavailable]).toEqual([true, []]);
  });

  it('are replaced on dates of exceptions, of which the last match counts', () => {
    const weekly = [hours('09:00', '17:00')];
    const exception = (first_date: string, last_date: string, ...ranges: HoursRange[]) => ({
      first_date,
      last_date,
      hours: ranges,
    });
    const openingHours: OpeningHours = {
      weekly,
      exceptions: [
        exception('2026-12-30', '2027-01-02'),
        exception('2026-12-31', '2026-12-31', { from: '20:00', until: '03:00' }),
      ],
    };
    const rules = { openingHours };
    expect(opens('2026-12-29T13:00:00Z', rules)).toBe('open');
    expect(opens('2026-12-30T09:00:00Z', rules)).toBe('2026-12-31T17:00');
    // The night that begins on New Year's Eve ends on a closed date.
    expect(opens('2026-12-31T23:59:00Z', rules)).toBe('open');
    expect(opens('2027-01-01T00:00:00Z', rules)).toBe('2027-01-03T06:00');
  });

  it('without weekly ones are all day, apart from exceptions', () => {
    const openingHours = {
      weekly: [],
      exceptions: [{ first_date: '2027-01-01', last_date: '2027-01-01', hours: [] }],
    };
    expect(opens('2026-12-31T20:59:00Z', { openingHours })).toBe('open');
    expect(opens('2026-12-31T21:00:00Z', { openingHours })).toBe('2027-01-01T21:00');
  });

  it('announce no opening beyond the search limit', () => {
    const openingHours = {
      weekly: [hours('09:00', '17:00')],
      exceptions: [{ first_date: '2026-11-20', last_date: '2027-03-01', hours: [] }],
    };
    expect(opens('2026-11-24T09:00:00Z', { openingHours })).toBe('unknown');
  });

  it('follow a clock that is set forward', () => {
    // On 29 March 2026 the hour from 02:00 does not exist in Berlin.
    const rules = { timeZone: BERLIN };
    expect(opens('2026-03-29T00:59:00Z', { ...rules, weekly: [hours('20:00', '02:00')] })).toBe('open');
    expect(opens('2026-03-29T01:00:00Z', { ...rules, weekly: [hours('20:00', '02:00')] })).toBe(
      '2026-03-29T18:00',
    );
    expect(opens('2026-03-29T00:59:00Z', { ...rules, weekly: [hours('02:30', '05:00')] })).toBe(
      '2026-03-29T01:30',
    );
    expect(opens('2026-03-29T07:00:00Z', { ...rules, weekly: [hours('09:00', '17:00')] })).toBe('open');
  });

  it('follow a clock that is set back, and last through the repeated hour', () => {
    // On 25 October 2026 the hour from 02:00 happens twice in Berlin.
    const rules = { timeZone: BERLIN, weekly: [hours('20:00', '02:30')] };
    expect(opens('2026-10-25T00:45:00Z', rules)).toBe('open');
    expect(opens('2026-10-25T01:29:00Z', rules)).toBe('open');
    expect(opens('2026-10-25T01:30:00Z', rules)).toBe('2026-10-25T19:00');
    const early = { timeZone: BERLIN, weekly: [hours('02:30', '05:00')] };
    expect(opens('2026-10-25T00:30:00Z', early)).toBe('open');
    expect(opens('2026-10-25T01:15:00Z', early)).toBe('open');
  });

  it('match the hours as a person reads them from the clock', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const week = fc.array(
      fc.record({
        days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
        from: time,
        until: time,
      }),
      { minLength: 1, maxLength: 5 },
    );
    // Without a change of the clock in Istanbul: the local time is three hours ahead.
    const isRead = (weekly: WeeklyHours[], ms: number) => {
      const local = new Date(ms + 3 * 3_600_000);
      const today = local.getUTCDay() || 7;
      const yesterday = today === 1 ? 7 : today - 1;
      const clock = local.toISOString().slice(11, 16);
      return weekly.some(({ days, from, until }) => {
        const passesMidnight = until <= from;
        if (days.includes(today) && clock >= from && (passesMidnight || clock < until)) return true;
        return passesMidnight && days.includes(yesterday) && clock < until;
      });
    };
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 7 * 24 * 4 }), (weekly, quarter) => {
        const ms = Date.parse('2026-11-23T00:00:00Z') + quarter * 15 * 60_000;
        const status = at(new Date(ms).toISOString(), { weekly });
        expect(status.accepts_orders).toBe(isRead(weekly, ms));
        // The status holds until its announced change, and an announced opening is one.
        const changesMs = Date.parse(status.changes_at ?? '2026-12-01T00:00:00Z');
        for (let later = ms; later < changesMs && later < ms + 24 * 3_600_000; later += 15 * 60_000) {
          expect(isRead(weekly, later)).toBe(status.accepts_orders);
        }
        if (status.resumes_at) expect(isRead(weekly, Date.parse(status.resumes_at))).toBe(true);
      }),
    );
  });
});

describe('served hours, last orders and pauses', () => {
  const BREAKFAST = 1;
  const KEBAB = 2;
  const WINE = 3;
  const KITCHEN = { id: 10, lastOrderMinutes: 45, pause: null };
  const BAR = { id: 20, lastOrderMinutes: 0, pause: null };
  const rules = {
    weekly: [hours('08:00', '23:00')],
    stations: [KITCHEN, BAR],
    products: [
      { id: BREAKFAST, servedHours: [hours('08:00', '14:00')], stationIds: [10] },
      { id: KEBAB, servedHours: [], stationIds: [10] },
      { id: WINE, servedHours: [], stationIds: [20] },
    ],
  };
  /** Times from which products are available again, in UTC. */
  const unavailable = (moment: string, more: Partial<OrderingRules> = {}) =>
    Object.fromEntries(
      at(moment, { ...rules, ...more }).unavailable.map(({ product_id, available_at }) => [
        product_id,
        available_at?.slice(0, 16) ?? null,
      ]),
    );

  it('end with the served hours, and give the time of the next start', () => {
    expect(unavailable('2026-11-24T10:59:00Z')).toEqual({});
    expect(unavailable('2026-11-24T11:00:00Z')).toEqual({ [BREAKFAST]: '2026-11-25T05:00' });
    expect(at('2026-11-24T10:59:00Z', rules).changes_at).toBe('2026-11-24T11:00:00.000Z');
  });

  it('stop a station before closing, by its own minutes', () => {
    expect(unavailable('2026-11-24T19:14:00Z')).toEqual({ [BREAKFAST]: '2026-11-25T05:00' });
    expect(unavailable('2026-11-24T19:15:00Z')).toEqual({
      [BREAKFAST]: '2026-11-25T05:00',
      [KEBAB]: '2026-11-25T05:00',
    });
  });

  it('pause one station until its time, or until someone resumes', () => {
    const until = Date.parse('2026-11-24T10:00:00Z');
    const stations = [KITCHEN, { ...BAR, pause: { untilMs: until } }];
    expect(unavailable('2026-11-24T09:59:00Z', { stations })).toEqual({ [WINE]: '2026-11-24T10:00' });
    expect(unavailable('2026-11-24T10:00:00Z', { stations })).toEqual({});
    const forGood = [KITCHEN, { ...BAR, pause: { untilMs: Infinity } }];
    expect(unavailable('2026-11-24T09:59:00Z', { stations: forGood })).toEqual({ [WINE]: null });
  });

  it('pause the restaurant; a pause that outlasts the day ends with the next opening', () => {
    const paused = (untilMs: number) => at('2026-11-24T19:50:00Z', { ...rules, pause: { untilMs } });
    expect(paused(Date.parse('2026-11-24T19:55:00Z'))).toMatchObject({
      accepts_orders: false,
      reason: 'paused',
      is_open: true,
      resumes_at: '2026-11-24T19:55:00.000Z',
      unavailable: [],
    });
    expect(paused(Date.parse('2026-11-24T20:30:00Z')).resumes_at).toBe('2026-11-25T05:00:00.000Z');
    expect(paused(Infinity).resumes_at).toBeNull();
    expect(paused(Date.parse('2026-11-24T19:50:00Z')).accepts_orders).toBe(true);
  });

  it('need every station of a product', () => {
    const products = [{ id: KEBAB, servedHours: [], stationIds: [10, 20] }];
    const stations = [KITCHEN, { ...BAR, pause: { untilMs: Infinity } }];
    expect(unavailable('2026-11-24T09:00:00Z', { products, stations })).toEqual({ [KEBAB]: null });
  });
});
