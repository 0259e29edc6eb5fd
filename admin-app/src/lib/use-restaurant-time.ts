import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from 'shared-api/contract/limits';
import { dateOf, localMs } from 'shared-api/contract/local-time';
import { formatDate } from 'shared-api/i18n/format';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useServices } from '../services/services';

/** The restaurant's clock, whatever the time zone of the device. */
export function useRestaurantTime() {
  const { http } = useServices();
  const { data } = useQuery(settingsQuery(http));
  const timeZone = data?.find(({ key }) => key === 'time_zone')?.value || DEFAULT_TIME_ZONE;
  /** YYYY-MM-DDTHH:MM, the format of an input for date and time. */
  const localOf = (millis: number) =>
    new Date(localMs(millis, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  return {
    timeZone,
    localOf,
    /** @param timestamp ISO 8601. */
    textOf: (timestamp: string) => localText(localOf(Date.parse(timestamp))),
  };
}

/** The current date as YYYY-MM-DD by the restaurant's clock, updated at its midnight. */
export function useToday(): string {
  const { timeZone } = useRestaurantTime();
  return useTimeValue((nowMs) => dateOf(localMs(nowMs, timeZone)));
}

/** @param local YYYY-MM-DDTHH:MM; shown as day, month, year, hour, minute. */
export function localText(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${formatDate(date)} ${time}`;
}
