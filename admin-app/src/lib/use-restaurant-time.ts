import { useQuery } from '@tanstack/react-query';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { businessDate } from 'shared-api/domain/business-day';
import { dateOf, localMs, timeZoneOf } from 'shared-api/domain/local-time';
import { DAY_STARTS_AT_HOUR } from 'shared-api/domain/restaurant/limits';
import { formatDateTime, formatTime, localTime } from 'shared-api/i18n/format-time';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useServices } from '../services/services';

/** The restaurant's clock, whatever the time zone of the device. */
export function useRestaurantTime() {
  const { http } = useServices();
  const { data } = useQuery(settingsQuery(http));
  const timeZone = timeZoneOf(data?.find(({ key }) => key === 'time_zone')?.value);
  return {
    timeZone,
    /** YYYY-MM-DDTHH:MM, the format of an input for date and time. */
    localOf: (millis: number) => localTime(millis, timeZone),
    /** @param timestamp ISO 8601; shown as day, month, year, hour, minute. */
    dateTimeText: (timestamp: string) => formatDateTime(timestamp, timeZone),
    /** @param timestamp ISO 8601; shown as hour and minute. */
    timeText: (timestamp: string) => formatTime(timestamp, timeZone),
  };
}

/** The current business date as YYYY-MM-DD, updated when the next one starts. */
export function useBusinessDate(): string {
  const { http } = useServices();
  const { data } = useQuery(settingsQuery(http));
  const valueOf = (name: SettingKey) => data?.find(({ key }) => key === name)?.value;
  const rule = {
    timeZone: timeZoneOf(valueOf('time_zone')),
    dayStartsAtHour: Number(valueOf('day_starts_at') || DAY_STARTS_AT_HOUR.default),
  };
  return useTimeValue((nowMs) => businessDate(nowMs, rule));
}

/** The current date as YYYY-MM-DD by the restaurant's clock, updated at its midnight. */
export function useToday(): string {
  const { timeZone } = useRestaurantTime();
  return useTimeValue((nowMs) => dateOf(localMs(nowMs, timeZone)));
}
