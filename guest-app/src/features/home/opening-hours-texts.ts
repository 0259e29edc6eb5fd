import { DEFAULT_TIME_ZONE } from 'shared-api/contract/limits';
import { localMs } from 'shared-api/contract/local-time';

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

/** Weekday (0 = Sunday) and minutes since midnight; null for a time zone that this browser does not know. */
function readClock(nowMs: number, timeZone: string) {
  try {
    const local = new Date(localMs(nowMs, timeZone));
    return { day: local.getUTCDay(), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
  } catch {
    return null;
  }
}

/**
 * Whether the restaurant is open, from hours such as `09.00 – 23.00`; hours that end after midnight belong to
 * the day on which they began.
 * @param nowMs epoch milliseconds
 * @returns null where the hours of today or yesterday, or the clock, cannot be read.
 */
export function isOpenAt(nowMs: number, { weekdays, weekends, timeZone }: OpeningHoursTexts): boolean | null {
  const clock = readClock(nowMs, timeZone || DEFAULT_TIME_ZONE);
  if (!clock) return null;
  const rangeOf = (day: number) => parseRange(day === 0 || day === 6 ? weekends : weekdays);
  const { day, minutes } = clock;
  const today = rangeOf(day);
  const yesterday = rangeOf((day + 6) % 7);
  if (!today || !yesterday) return null;
  return (minutes >= today.from && minutes < today.until) || minutes + DAY_MINUTES < yesterday.until;
}
