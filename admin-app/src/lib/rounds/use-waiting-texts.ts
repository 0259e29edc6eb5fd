import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useServices } from '#services/services';

/** What waits on this device for the server, such as "2 tur": one text of each kind. */
export function useWaitingTexts(): string[] {
  const { t } = useTranslation();
  const { unsentRounds, offlineActs } = useServices();
  const rounds = useStore(unsentRounds.store, ({ length }) => length);
  const acts = useStore(offlineActs.store);
  const payments = acts.filter(({ kind }) => kind === 'payment').length;
  const steps = acts.length - payments;
  return [
    ...(rounds > 0 ? [t('offline.rounds', { count: rounds })] : []),
    ...(payments > 0 ? [t('offline.payments', { count: payments })] : []),
    ...(steps > 0 ? [t('offline.steps', { count: steps })] : []),
  ];
}
