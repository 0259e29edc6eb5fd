import { useTranslation } from 'react-i18next';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useRestaurantTime } from './use-restaurant-time';

/** @returns how long ago something was, in minutes or hours; later its date. */
export function useAge(): (at: string) => string {
  const { i18n } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const nowMinutes = useTimeValue((nowMs) => Math.floor(nowMs / 60_000));
  return (at) => {
    const minutes = Math.max(0, nowMinutes - Math.floor(Date.parse(at) / 60_000));
    const format = new Intl.RelativeTimeFormat(i18n.language, { style: 'short', numeric: 'auto' });
    if (minutes < 60) return format.format(-minutes, 'minute');
    return minutes < 24 * 60 ? format.format(-Math.floor(minutes / 60), 'hour') : dateTimeText(at);
  };
}
