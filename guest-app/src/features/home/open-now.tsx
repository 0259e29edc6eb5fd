import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import { useNow } from 'shared-api/queries/use-server-time';
import { useStore } from 'zustand';
import { useServices } from '../../services/services';
import { isOpenAt, type OpeningHoursTexts } from './opening-hours-texts';

/** Whether the restaurant is open, by its opening hours, else by their texts; nothing if those cannot be parsed. */
export function OpenNow(hours: OpeningHoursTexts) {
  const { t } = useTranslation();
  // The time is known only in the browser: server-rendered HTML reserves the space.
  const isHydrated = useHydrated();
  const nowMs = useNow(isHydrated);
  const known = useStore(useServices().orderingStatus, ({ data }) => data?.is_open);
  const isOpen = known ?? isOpenAt(nowMs, hours);
  if (isOpen === null) return null;
  const isKnownOpen = isHydrated && isOpen;
  return (
    <StatusPill
      tone={isKnownOpen ? 'success' : 'neutral'}
      style={{ visibility: isHydrated ? undefined : 'hidden' }}
    >
      {isKnownOpen ? t('contact.open_now') : t('contact.closed_now')}
    </StatusPill>
  );
}
