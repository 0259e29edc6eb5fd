import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';
import { useStore } from 'zustand';
import { useServices } from '#services/services';

/** Whether the restaurant is open, by the hours within which it takes orders; nothing without such hours. */
export function OpenNow() {
  const { t } = useTranslation();
  const isOpen = useStore(useServices().orderingStatus, ({ data }) => data?.is_open ?? null);
  if (isOpen === null) return null;
  return (
    <StatusPill tone={isOpen ? 'success' : 'neutral'}>
      {t(isOpen ? 'contact.open_now' : 'contact.closed_now')}
    </StatusPill>
  );
}
