import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import { useNow } from 'shared-ui/hooks/use-now';
import { isOpenAt, type OpeningHours } from './opening-hours';

/** Says whether the restaurant is open this minute, where its hours can be read. */
export function OpenNow(hours: OpeningHours) {
  const { t } = useTranslation();
  // Only a browser knows the minute; until it says so there is nothing but the room.
  const isHydrated = useHydrated();
  const nowMs = useNow(isHydrated);
  const isOpen = isOpenAt(nowMs, hours);
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
