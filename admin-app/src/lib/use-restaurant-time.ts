import { useQuery } from '@tanstack/react-query';
import { dateOf, localMs, timeZoneOf } from 'shared-api/domain/local-time';
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

/** The current date as YYYY-MM-DD by the restaurant's clock, updated at its midnight. */
export function useToday(): string {
  const { timeZone } = useRestaurantTime();
  return useTimeValue((nowMs) => dateOf(localMs(nowMs, timeZone)));
}
