import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import { keys } from 'shared-api/queries/keys';
import type { AttemptAbout } from '../services/attempt-kinds';
import { useServices } from '../services/services';
import { useApiMutation } from './use-api-mutation';

/**
 * Sends a paper to the printers. If the answer is lost, the same paper is printed once, also after a reload.
 * @param paperOf identifies the paper and its content; not the printer.
 */
export function usePrint<Input = void>(
  paperOf: (input: Input) => string,
  request: (http: Http, input: Input, idempotencyKey: string) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const { attempts } = useServices();
  return useApiMutation({
    request: (http, input: Input) => {
      const about: AttemptAbout = `print:${paperOf(input)}`;
      return attempts.send(about, input, (key) => request(http, input, key));
    },
    invalidates: [keys.printers.all],
    success: t('printing.sent'),
    failure: t('printing.failed'),
  });
}
