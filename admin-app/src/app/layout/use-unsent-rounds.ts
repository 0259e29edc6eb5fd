import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { errorText } from 'shared-api/i18n/error-text';
import { useStore } from 'zustand';
import { importSendRounds } from '#features/service/order-entry/order-entry-imports';
import { VISIT_KEYS } from '#features/service/visits/visit-keys';
import { useServices } from '#services/services';

/** Sends unsent rounds on every screen. Loads no code while there are none. */
export function useUnsentRounds(): void {
  const { t } = useTranslation();
  const services = useServices();
  const hasRounds = useStore(services.unsentRounds.store, (rounds) => rounds.length > 0);
  const textsOf = useEffectEvent((error: unknown) =>
    error instanceof ApiError && error.errors.length > 0
      ? [...new Set(error.errors.map(({ message }) => message))]
      : [errorText(t, error)],
  );
  const visitEndedText = useEffectEvent(() => t('unsent_rounds.visit_ended'));
  useEffect(() => {
    if (!hasRounds) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const { sendRounds } = await importSendRounds();
        if (!isOver)
          stop = sendRounds(services, {
            textsOf: (error) => textsOf(error),
            visitEndedText: () => visitEndedText(),
            onSent: () =>
              VISIT_KEYS.forEach((queryKey) => void services.queryClient.invalidateQueries({ queryKey })),
          });
      } catch {
        if (!isOver) timer = setTimeout(() => void load(), CONNECTION_PROBE_MS);
      }
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [hasRounds, services]);
}
