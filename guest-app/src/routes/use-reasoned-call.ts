import { EarlierDoneError, isOutcomeUnknown } from 'shared-api/client/attempts';
import type { NewWaiterCall } from 'shared-api/contract/service/waiter-calls';
import { errorText } from 'shared-api/i18n/error-text';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { ATTEMPTS } from '../services/attempts';
import { useServices } from '../services/services';
import { useSettledAttempts } from './settled-attempts';

/** Calls a waiter for a known reason, without the waiter sheet. */
export function useReasonedCall() {
  const { t } = useTranslation();
  const { http } = useServices();
  const attempts = useSettledAttempts();
  return useSubmission({
    send: async (body: NewWaiterCall) => {
      const send = () =>
        attempts.send(ATTEMPTS.waiterCall, body, (key) =>
          http.send('POST /waiter-calls', { body, idempotencyKey: key }),
        );
      try {
        await send();
      } catch (error) {
        if (!(error instanceof EarlierDoneError)) throw error;
        // It was about something else; if not, the server returns the open call.
        await send();
      }
    },
    onError: (error) =>
      notify.error(
        isOutcomeUnknown(error)
          ? t('send_error.unknown')
          : `${t('toast_error_waiter')} ${errorText(t, error)}`,
      ),
  });
}
