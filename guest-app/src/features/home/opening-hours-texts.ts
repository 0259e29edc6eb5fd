import { DEFAULT_TIME_ZONE } from 'shared-api/contract/limits';

const RANGE = /^\D*(\d{1,2})[.:](\d{2})\s*[-–—]\s*(\d{1,2})[.:](\d{2})\D*$/;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight; an end above 1,440 is on the next day. */
interface OpenRange {
  from: number;
  until: number;
}

/** @returns null for hours that cannot be parsed. */
function parseRange(hours: string | undefined): OpenRange | null {
  const found = hours?.match(RANGE);
  if (!found) return null;
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = found.slice(1).map(Number);
  const from = fromHour * 60 + fromMinute;
  const until = untilHour * 60 + untilMinute;
  if (from > DAY_MINUTES || until > DAY_MINUTES) return null;
  return { from, until: until > from ? until : until + DAY_MINUTES };
}

/** A restaurant's opening hours as free texts of its settings. */
export interface OpeningHoursTexts {
  weekdays: string | undefined;
  weekends: string | undefined;
  /** An IANA name. */
  timeZone: string | undefined;
}

let clock: Intl.DateTimeFormat | undefined;

/** @returns null for a time zone that this browser does not know. */
function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  // Created on first use, for the reason that `formatPrice` gives.
  if (clock?.resolvedOptions().timeZone === timeZone) return clock;
  try {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    return clock;
  } catch {
    return null;
  }
}

/** Weekday (0 = Sunday) and minutes since midnight in that time zone. */
function readClock(restaurantClock: Intl.DateTimeFormat, nowMs: number) {
  const parts = Object.fromEntries(
    restaurantClock.formatToParts(nowMs).map(({ type, value }) => [type, value]),
  );
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday ?? '');
  return { day, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/**
 * Whether the restaurant is open, from hours such as `09.00 – 23.00`; hours that end after midnight belong to
 * the day on which they began.
 * @param nowMs epoch milliseconds
 * @returns null where the hours of today or yesterday, or the clock, cannot be read.
 */
export function isOpenAt(nowMs: number, { weekdays, weekends, timeZone }: OpeningHoursTexts): boolean | null {
  const restaurantClock = clockIn(timeZone || DEFAULT_TIME_ZONE);
  if (!restaurantClock) return null;
  const rangeOf = (day: number) => parseRange(day === 0 || day === 6 ? weekends : weekdays);
  const { day, minutes } = readClock(restaurantClock, nowMs);
  const today = rangeOf(day);
  const yesterday = rangeOf((day + 6) % 7);
  if (!today || !yesterday) return null;
  return (minutes >= today.from && minutes < today.until) || minutes + DAY_MINUTES < yesterday.until;
}
