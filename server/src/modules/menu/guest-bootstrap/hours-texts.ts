import type { HoursRange, OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKENDS = [6, 7];

const rangeText = ({ from, until }: HoursRange) => (from === until ? '00:00 – 24:00' : `${from} – ${until}`);

/** @returns undefined if the days differ, or the restaurant is closed on them: no text says that in every language. */
function textOf(weekly: OpeningHours['weekly'], days: readonly number[]): string | undefined {
  const texts = days.map((day) =>
    weekly
      .filter((hours) => hours.days.includes(day))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(rangeText)
      .join(', '),
  );
  return new Set(texts).size === 1 ? texts[0] || undefined : undefined;
}

/** The hours that guests read where the restaurant has written none itself: from the opening hours. */
export function withHoursTexts(
  settings: Partial<Record<SettingKey, string>>,
): Partial<Record<SettingKey, string>> {
  if (!settings.opening_hours) return settings;
  const { weekly } = JSON.parse(settings.opening_hours) as OpeningHours;
  const weekdays = settings.working_hours_weekdays || textOf(weekly, WEEKDAYS);
  const weekends = settings.working_hours_weekends || textOf(weekly, WEEKENDS);
  return {
    ...settings,
    ...(weekdays && { working_hours_weekdays: weekdays }),
    ...(weekends && { working_hours_weekends: weekends }),
  };
}
