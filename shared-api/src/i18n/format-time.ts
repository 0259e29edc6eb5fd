import { localMs } from '../domain/local-time';

/** @param date a calendar day as YYYY-MM-DD, in no time zone; shown as day, month, year. */
export const formatDate = (date: string): string => date.split('-').reverse().join('.');

/** YYYY-MM-DDTHH:MM, the format of an input for date and time. @param timeZone IANA name. */
export const localTime = (millis: number, timeZone: string): string =>
  new Date(localMs(millis, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** @param local YYYY-MM-DDTHH:MM; shown as day, month, year, hour, minute. */
export function formatLocalTime(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${formatDate(date)} ${time}`;
}

/**
 * @param timestamp ISO 8601; shown as day, month, year, hour, minute.
 * @param timeZone IANA name: the restaurant's, which need not be that of the device.
 */
export const formatDateTime = (timestamp: string, timeZone: string): string =>
  formatLocalTime(localTime(Date.parse(timestamp), timeZone));

/** @param timestamp ISO 8601; shown as hour and minute. @param timeZone as for {@link formatDateTime}. */
export const formatTime = (timestamp: string, timeZone: string): string =>
  localTime(Date.parse(timestamp), timeZone).slice('YYYY-MM-DDT'.length);
