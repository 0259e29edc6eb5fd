import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import { keys } from 'shared-api/queries/keys';
import { useApiMutation } from './use-api-mutation';

/** Sends a document to the receipt printers. */
export function usePrint<Input = void>(
  request: (http: Http, input: Input, idempotencyKey: string) => Promise<unknown>,
) {
  const { t } = useTranslation();
  return useApiMutation({
    request,
    invalidates: [keys.printers.all],
    success: t('printing.sent'),
    failure: t('printing.failed'),
  });
}
