import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDate, startOfBusinessDayMs } from './business-day';
import { DAY_STARTS_AT_HOUR } from './restaurant/limits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Havana's clock changes at midnight; Istanbul's has not changed since 2016. */
const ZONES = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'America/Havana', 'Asia/Kathmandu'];

const rules = (zones: string[]) =>
  fc.record({
    timeZone: fc.constantFrom(...zones),
    dayStartsAtHour: fc.integer({ min: 0, max: DAY_STARTS_AT_HOUR.max }),
  });
/** Every other one is next to a change of the clock in Berlin, Havana, New York, Troll or on Lord Howe Island. */
const dates = fc.oneof(
  fc
    .integer({ min: Date.UTC(2014, 0, 1) / DAY_MS, max: Date.UTC(2034, 0, 1) / DAY_MS })
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10)),
  fc.constantFrom(
    ...['2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-04-04', '2026-04-05'],
    ...['2026-10-03', '2026-10-04', '2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01'],
  ),
);
const moments = fc
  .tuple(dates, fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }))
  .map(([date, later]) => Date.parse(date) + later);
const nextDay = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

describe('a business day', () => {
  it('contains every moment from its start to the start of the next day, and no other day does', () => {
    fc.assert(
      fc.property(rules([...ZONES, 'Antarctica/Troll', 'Australia/Lord_Howe']), moments, (rule, moment) => {
        const date = businessDate(moment, rule);
        expect(startOfBusinessDayMs(date, rule)).toBeLessThanOrEqual(moment);
        expect(startOfBusinessDayMs(nextDay(date), rule)).toBeGreaterThan(moment);
      }),
      { numRuns: 2_000 },
    );
  });

  it('begins with its start and follows the previous day without a gap', () => {
    fc.assert(
      fc.property(rules([...ZONES, 'Antarctica/Troll', 'Australia/Lord_Howe']), dates, (rule, date) => {
        const start = startOfBusinessDayMs(nextDay(date), rule);
        expect(businessDate(start, rule)).toBe(nextDay(date));
        expect(businessDate(start - 1, rule)).toBe(date);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has 23, 24 or 25 hours', () => {
    fc.assert(
      fc.property(rules(ZONES), dates, (rule, date) => {
        const lengthMs = startOfBusinessDayMs(nextDay(date), rule) - startOfBusinessDayMs(date, rule);
        expect([23, 24, 25]).toContain(lengthMs / HOUR_MS);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Europe/Istanbul', 4, '2026-05-13', '2026-05-13T01:00:00Z'],
    ['Europe/Istanbul', 0, '2026-05-13', '2026-05-12T21:00:00Z'],
    // Summer time begins at 02:00: the hour to 03:00 does not exist.
    ['Europe/Berlin', 1, '2026-03-29', '2026-03-29T00:00:00Z'],
    ['Europe/Berlin', 2, '2026-03-29', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', 3, '2026-03-29', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', 4, '2026-03-29', '2026-03-29T02:00:00Z'],
    // It ends at 03:00: the hour from 02:00 happens twice.
    ['Europe/Berlin', 2, '2026-10-25', '2026-10-25T00:00:00Z'],
    ['Europe/Berlin', 3, '2026-10-25', '2026-10-25T02:00:00Z'],
    ['Europe/Berlin', 4, '2026-10-25', '2026-10-25T03:00:00Z'],
    // Summer time begins at midnight and ends at 01:00.
    ['America/Havana', 0, '2026-03-08', '2026-03-08T05:00:00Z'],
    ['America/Havana', 0, '2026-11-01', '2026-11-01T04:00:00Z'],
  ])('in %s that starts at %i:00 begins on %s at %s', (timeZone, dayStartsAtHour, date, start) => {
    const rule = { timeZone, dayStartsAtHour };
    expect(new Date(startOfBusinessDayMs(date, rule))).toEqual(new Date(start));
  });

  it('is that of the asked time zone and hour, whatever was asked before', () => {
    const moment = Date.parse('2026-05-13T02:00:00Z');
    const istanbulAt = (dayStartsAtHour: number) =>
      businessDate(moment, { timeZone: 'Europe/Istanbul', dayStartsAtHour });
    expect([istanbulAt(4), istanbulAt(6), istanbulAt(4)]).toEqual(['2026-05-13', '2026-05-12', '2026-05-13']);
    expect(businessDate(moment, { timeZone: 'America/New_York', dayStartsAtHour: 4 })).toBe('2026-05-12');
  });

  it('includes the whole hour that the clock repeats', () => {
    const rule = { timeZone: 'Europe/Berlin', dayStartsAtHour: 2 };
    // 01:59 and 02:30, then 02:30 again.
    expect(businessDate(Date.parse('2026-10-24T23:59:00Z'), rule)).toBe('2026-10-24');
    expect(businessDate(Date.parse('2026-10-25T00:30:00Z'), rule)).toBe('2026-10-25');
    expect(businessDate(Date.parse('2026-10-25T01:30:00Z'), rule)).toBe('2026-10-25');
  });

  it('does not begin a second time when the clock goes back to before its start', () => {
    // At 03:00 in Troll, the clock goes back to 01:00.
    const rule = { timeZone: 'Antarctica/Troll', dayStartsAtHour: 2 };
    expect(businessDate(Date.parse('2026-10-25T00:30:00Z'), rule)).toBe('2026-10-25');
    expect(businessDate(Date.parse('2026-10-25T01:30:00Z'), rule)).toBe('2026-10-25');
  });

  it('does not end again when the clock goes back to before midnight', () => {
    // Until 2011 the clock of Newfoundland went back at 00:01.
    const rule = { timeZone: 'America/St_Johns', dayStartsAtHour: 0 };
    expect(businessDate(Date.parse('2010-11-07T02:29:59Z'), rule)).toBe('2010-11-06');
    expect(businessDate(Date.parse('2010-11-07T02:30:30Z'), rule)).toBe('2010-11-07');
    expect(businessDate(Date.parse('2010-11-07T02:31:30Z'), rule)).toBe('2010-11-07');
  });

  it('does not exist on a date that the time zone skips', () => {
    // Samoa had no 30 December 2011.
    const rule = { timeZone: 'Pacific/Apia', dayStartsAtHour: 4 };
    expect(businessDate(Date.parse('2011-12-31T03:59:59+14:00'), rule)).toBe('2011-12-29');
    expect(businessDate(Date.parse('2011-12-31T04:00:00+14:00'), rule)).toBe('2011-12-31');
  });
});
