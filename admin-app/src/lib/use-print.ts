import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import type { PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import type { AttemptAbout } from '../services/attempt-kinds';
import { useServices } from '../services/services';
import { useApiMutation } from './use-api-mutation';

/** What the server answers: a copy has become a job, a test page answers nothing. */
export type PrintReply = { printers: number; waits?: boolean } | PrintJob | null;

/**
 * Sends a paper to the printers. If the answer is lost, the same paper is printed once, also after a reload.
 * @param paperOf identifies the paper and its content; not the printer.
 */
export function usePrint<Input = void>(
  paperOf: (input: Input) => string,
  request: (http: Http, input: Input, idempotencyKey: string) => Promise<PrintReply>,
) {
  const { t } = useTranslation();
  const { attempts } = useServices();
  return useApiMutation({
    request: (http, input: Input) => {
      const about: AttemptAbout = `print:${paperOf(input)}`;
      return attempts.send(about, input, (key) => request(http, input, key));
    },
    invalidates: [keys.printers.all],
    onSuccess: (reply) => {
      if (reply && 'waits' in reply && reply.waits) notify.info(t('printing.sent_waits'));
      else notify.success(t('printing.sent'));
    },
    failure: t('printing.failed'),
  });
}
