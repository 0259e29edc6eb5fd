import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';
import { useHydrated } from '../../services/use-hydrated';
import { useNow } from '../../services/use-now';
import { isOpenAt } from './opening-hours';

/** Says whether the restaurant is open this minute, where its hours can be read; only a browser knows the minute. */
export function OpenNow(hours: { weekdays: string | undefined; weekends: string | undefined }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const nowMs = useNow(isHydrated);
  const isOpen = isHydrated ? isOpenAt(nowMs, hours.weekdays, hours.weekends) : null;
  if (isOpen === null) return null;
  return (
    <StatusPill tone={isOpen ? 'success' : 'neutral'}>
      {isOpen ? t('contact.open_now') : t('contact.closed_now')}
    </StatusPill>
  );
}
