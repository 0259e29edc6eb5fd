import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useServices } from '#services/services';

/** What waits on this device for the server, such as "2 tur": one text of each kind. */
export function useWaitingTexts(): string[] {
  const { t } = useTranslation();
  const { unsentRounds } = useServices();
  const rounds = useStore(unsentRounds.store, ({ length }) => length);
  return [...(rounds > 0 ? [t('offline.rounds', { count: rounds })] : [])];
}
