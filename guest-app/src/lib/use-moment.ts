import { useTranslation } from 'react-i18next';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { momentText } from 'shared-api/i18n/moment-text';
import { useTimeZone } from './use-time-zone';

/** {@link momentText} by the restaurant's clock, in the guest's language. @param moment ISO 8601. */
export function useMoment(moment: string): string {
  const { language } = useTranslation().i18n;
  const place = { language, timeZone: useTimeZone() };
  return useTimeValue((nowMs) => momentText(Date.parse(moment), nowMs, place));
}
