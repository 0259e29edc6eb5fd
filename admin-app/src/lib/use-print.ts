import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import type { PrinterDocument } from 'shared-api/contract/statuses';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../services/services';
import { useApiMutation } from './use-api-mutation';

/** Whether a receipt printer prints such documents; else the browser does. */
export function useHasPrinterFor(document: PrinterDocument): boolean {
  const { http } = useServices();
  const { data: printers } = useQuery(printersQuery(http));
  return printers?.some(({ documents }) => documents.includes(document)) ?? false;
}

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
