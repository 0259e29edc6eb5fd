import { useTranslation } from 'react-i18next';
import { DEFAULT_TIME_ZONE } from 'shared-api/contract/limits';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { momentText } from 'shared-api/i18n/moment-text';
import { useBootstrap } from '../services/guest-bootstrap';

/** {@link momentText} by the restaurant's clock, in the guest's language. @param moment ISO 8601. */
export function useMoment(moment: string): string {
  const { language } = useTranslation().i18n;
  const { time_zone: timeZone } = useBootstrap().settings;
  const place = { language, timeZone: timeZone || DEFAULT_TIME_ZONE };
  return useTimeValue((nowMs) => momentText(Date.parse(moment), nowMs, place));
}
