import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useStore } from 'zustand';
import { importSendActs } from '#lib/offline-acts/import-send-acts';
import { importSendRounds } from '#features/service/order-entry/order-entry-imports';
import { VISIT_KEYS } from '#features/service/visits/visit-keys';
import { placeLabel } from '#i18n/table-label';
import { useServices } from '#services/services';

/** Sends unsent rounds and other acts that wait, on every screen. Loads no code while there are none. */
export function useWaitingActs(): void {
  const { t } = useTranslation();
  const services = useServices();
  const { unsentRounds, offlineActs, queryClient } = services;
  const textsOf = (error: unknown) =>
    error instanceof ApiError && error.errors.length > 0
      ? [...new Set(error.errors.map(({ message }) => message))]
      : [errorText(t, error)];
  const onSent = () => VISIT_KEYS.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }));
  const hasRounds = useStore(unsentRounds.store, (rounds) => rounds.length > 0);
  useSender(hasRounds, async () => {
    const { sendRounds } = await importSendRounds();
    return () =>
      sendRounds(services, { textsOf, visitEndedText: () => t('unsent_rounds.visit_ended'), onSent });
  });
  const hasActs = useStore(offlineActs.store, (acts) => acts.length > 0);
  useSender(hasActs, async () => {
    const { sendActs } = await importSendActs();
    return () =>
      sendActs(services, {
        textsOf,
        onSent: ({ kind }) => {
          if (kind !== 'ticket') onSent();
        },
        onDropped: ({ kind, tableNumber }, error) => {
          notify.error(t('offline_acts.dropped', { place: placeLabel(t, tableNumber) }), errorText(t, error));
          if (kind === 'ticket') void queryClient.invalidateQueries({ queryKey: keys.orders.kitchen() });
        },
      });
  });
}

/** @param load code of a sender; it returns what starts the sender, which returns what stops it. */
function useSender(isNeeded: boolean, load: () => Promise<() => () => void>): void {
  const loadSender = useEffectEvent(load);
  useEffect(() => {
    if (!isNeeded) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      try {
        const begin = await loadSender();
        if (!isOver) stop = begin();
      } catch {
        if (!isOver) timer = setTimeout(() => void start(), CONNECTION_PROBE_MS);
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isNeeded]);
}
