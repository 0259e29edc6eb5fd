import { OPENING_HOURS } from 'shared-api/domain/restaurant/limits';
import { addDays, dateOf, localMs, momentOf } from 'shared-api/domain/local-time';
import { openingHoursOn, weeklyHoursOn } from 'shared-api/domain/restaurant/hours-on-date';
import type { HoursRange, OpeningHours, WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Epoch milliseconds; the end is exclusive. */
export interface TimeWindow {
  fromMs: number;
  untilMs: number;
}

export const ALWAYS: readonly TimeWindow[] = [{ fromMs: -Infinity, untilMs: Infinity }];

const minutesOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/**
 * The window of a range on a date. A range that does not end after its start ends on the next day. If the clock shows
 * the end twice, the second one counts.
 */
function windowOn(date: string, { from, until }: HoursRange, timeZone: string): TimeWindow {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const local = Date.parse(date);
  return {
    fromMs: momentOf(local + start * MINUTE_MS, timeZone),
    untilMs: momentOf(local + end * MINUTE_MS + (end > start ? 0 : DAY_MS), timeZone, 'last'),
  };
}

/** Sorts windows and joins those that touch or overlap. */
function merge(windows: TimeWindow[]): TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (const window of windows.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last && window.fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, window.untilMs);
    else if (window.fromMs < window.untilMs) merged.push({ ...window });
  }
  return merged;
}

/**
 * Dates from yesterday, whose hours may extend past midnight, to the last day in which the next opening is searched.
 */
function datesAround(nowMs: number, timeZone: string): string[] {
  const today = dateOf(localMs(nowMs, timeZone));
  return Array.from({ length: OPENING_HOURS.daysAhead + 2 }, (_, index) => addDays(today, index - 1));
}

/** Windows of something with weekly hours of its own; always if it has none. */
export const weeklyWindows = (
  hours: readonly WeeklyHours[],
  nowMs: number,
  timeZone: string,
): readonly TimeWindow[] =>
  hours.length === 0 ? ALWAYS : datedWindows(hours, { firstDate: null, lastDate: null }, nowMs, timeZone);

/** Dates on which something may begin; null for no limit. */
interface DateRange {
  firstDate: string | null;
  lastDate: string | null;
}

const includes = ({ firstDate, lastDate }: DateRange, date: string) =>
  (firstDate === null || firstDate <= date) && (lastDate === null || date <= lastDate);

/** Windows of something with dates and optional hours on weekdays; all the time without hours. */
export function datedWindows(
  hours: readonly WeeklyHours[],
  dates: DateRange,
  nowMs: number,
  timeZone: string,
): readonly TimeWindow[] {
  if (hours.length === 0) {
    const midnight = (date: string) => momentOf(Date.parse(date), timeZone);
    return merge([
      {
        fromMs: dates.firstDate === null ? -Infinity : midnight(dates.firstDate),
        untilMs: dates.lastDate === null ? Infinity : midnight(addDays(dates.lastDate, 1)),
      },
    ]);
  }
  return merge(
    datesAround(nowMs, timeZone)
      .filter((date) => includes(dates, date))
      .flatMap((date) => weeklyHoursOn(hours, date).map((range) => windowOn(date, range, timeZone))),
  );
}

/** Windows in which the restaurant is open; always without opening hours. */
export function openingWindows(hours: OpeningHours, nowMs: number, timeZone: string): readonly TimeWindow[] {
  if (hours.weekly.length === 0 && hours.exceptions.length === 0) return ALWAYS;
  return merge(
    datesAround(nowMs, timeZone).flatMap((date) =>
      openingHoursOn(hours, date).map((range) => windowOn(date, range, timeZone)),
    ),
  );
}

export const intersect = (a: readonly TimeWindow[], b: readonly TimeWindow[]): TimeWindow[] =>
  a.flatMap((one) =>
    b.flatMap((other) => {
      const fromMs = Math.max(one.fromMs, other.fromMs);
      const untilMs = Math.min(one.untilMs, other.untilMs);
      return fromMs < untilMs ? [{ fromMs, untilMs }] : [];
    }),
  );

/** Windows in which the offers together have at least `min` pieces. */
export function windowsWithEnough(
  min: number,
  offers: readonly { pieces: number; windows: readonly TimeWindow[] }[],
): TimeWindow[] {
  const edges = offers.flatMap(({ windows }) => windows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]));
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  const piecesAt = (ms: number) =>
    offers.reduce((sum, { pieces, windows }) => sum + (isWithin(windows, ms) ? pieces : 0), 0);
  return merge(
    sorted.flatMap((fromMs, index) => {
      const untilMs = sorted[index + 1];
      return untilMs === undefined || piecesAt(fromMs) < min ? [] : [{ fromMs, untilMs }];
    }),
  );
}

/** The windows without their last minutes. */
export const endEarlier = (windows: readonly TimeWindow[], minutes: number): TimeWindow[] =>
  windows.flatMap(({ fromMs, untilMs }) => {
    const earlierMs = untilMs - minutes * MINUTE_MS;
    return fromMs < earlierMs ? [{ fromMs, untilMs: earlierMs }] : [];
  });

export const isWithin = (windows: readonly TimeWindow[], nowMs: number): boolean =>
  windows.some(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);

/** Time of the next start; undefined for none. */
export const nextStart = (windows: readonly TimeWindow[], nowMs: number): number | undefined =>
  windows.find(({ fromMs }) => fromMs > nowMs)?.fromMs;

/** Time of the next start or end; infinite for none. */
export const nextChange = (windows: readonly TimeWindow[], nowMs: number): number =>
  Math.min(...windows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter((ms) => ms > nowMs));
