import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { nameKey } from 'shared-api/domain/text-key';

/** Served hours as written in cells: `Pzt-Cum 08:00-14:00; Cmt, Paz 09:00-15:30`. */

/** Names of days from Monday. The first name of each is written, all are read. */
const DAYS: Record<InterfaceLanguage, readonly (readonly string[])[]> = {
  tr: [
    ['Pzt', 'Pazartesi', 'Pts'],
    ['Sal', 'Salı'],
    ['Çar', 'Çarşamba', 'Çrş'],
    ['Per', 'Perşembe', 'Prş'],
    ['Cum', 'Cuma'],
    ['Cmt', 'Cumartesi'],
    ['Paz', 'Pazar'],
  ],
  en: [
    ['Mon', 'Monday'],
    ['Tue', 'Tuesday', 'Tues'],
    ['Wed', 'Wednesday'],
    ['Thu', 'Thursday', 'Thur', 'Thurs'],
    ['Fri', 'Friday'],
    ['Sat', 'Saturday'],
    ['Sun', 'Sunday'],
  ],
};
const EVERY_DAY = { tr: 'Her gün', en: 'Every day' } as const;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const DAY_OF = new Map(
  Object.values(DAYS).flatMap((days) =>
    days.flatMap((names, index) => names.map((name) => [nameKey(name), index + 1] as const)),
  ),
);
const SEVERAL = new Map(
  (
    [
      [EVERY_DAY.tr, WEEK],
      [EVERY_DAY.en, WEEK],
      ['Daily', WEEK],
      ['Hafta içi', [1, 2, 3, 4, 5]],
      ['Weekdays', [1, 2, 3, 4, 5]],
      ['Hafta sonu', [6, 7]],
      ['Weekend', [6, 7]],
      ['Weekends', [6, 7]],
    ] as const
  ).map(([name, days]) => [nameKey(name), days]),
);

/** Sorts days within the week, so that hours in another order are no change. */
export const inWeekOrder = (hours: readonly WeeklyHours[]): WeeklyHours[] =>
  hours.map((each) => ({ ...each, days: WEEK.filter((day) => each.days.includes(day)) }));

/** Three or more consecutive days are written as a range. */
function daysText(days: readonly number[], language: InterfaceLanguage): string {
  if (days.length === WEEK.length) return EVERY_DAY[language];
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => DAYS[language][(day ?? 1) - 1]?.[0] ?? '';
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0])}-${name(run.at(-1))}` : run.map(name).join(', ')))
    .join(', ');
}

/** @param hours sorted by {@link inWeekOrder}. */
export const hoursText = (hours: readonly WeeklyHours[], language: InterfaceLanguage): string =>
  hours.map(({ days, from, until }) => `${daysText(days, language)} ${from}-${until}`).join('; ');

const TIMES = /(\d{1,2})[:.](\d{2})\s*[-–—]\s*(\d{1,2})[:.](\d{2})$/;

/** Days that a part of the text names: a single day, a named group of days, or a range. */
function parseDays(part: string): readonly number[] | undefined {
  const name = nameKey(part.trim());
  const day = DAY_OF.get(name);
  if (day !== undefined) return [day];
  const [first, last, ...more] = name.split(/\s*[-–—]\s*/).map((each) => DAY_OF.get(each));
  if (first === undefined || last === undefined || more.length > 0) return SEVERAL.get(name);
  const length = ((last - first + WEEK.length) % WEEK.length) + 1;
  return Array.from({ length }, (_, index) => ((first - 1 + index) % WEEK.length) + 1);
}

function parseEntry(entry: string): WeeklyHours | undefined {
  const [times, fromHour, fromMinute, untilHour, untilMinute] = TIMES.exec(entry) ?? [];
  if (times === undefined) return undefined;
  const named = entry.slice(0, -times.length).trim().replace(/:$/, '');
  const days = named === '' ? [WEEK] : named.split(',').map(parseDays);
  if (days.includes(undefined)) return undefined;
  const time = (hour = '', minute = '') => {
    const clock = `${hour.padStart(2, '0')}:${minute}`;
    return clock === '24:00' ? '00:00' : clock;
  };
  const from = time(fromHour, fromMinute);
  const until = time(untilHour, untilMinute);
  if ([from, until].some((each) => !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(each))) return undefined;
  const all = days.flatMap((each) => each ?? []);
  return { days: WEEK.filter((day) => all.includes(day)), from, until };
}

/** Entries are separated by semicolons or line breaks. @returns the unreadable entry as a string. */
export function parseHours(text: string): WeeklyHours[] | string {
  const entries = text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hours: WeeklyHours[] = [];
  for (const entry of entries) {
    const parsed = parseEntry(entry);
    if (!parsed) return entry;
    hours.push(parsed);
  }
  return hours;
}
