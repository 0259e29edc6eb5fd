import { useTranslation } from 'react-i18next';
import type { PrintedShare } from 'shared-api/contract/service/print-documents';
import { useApiMutation } from '../use-api-mutation';

/** Records that the browser prints a visit's bill, which it does only then. */
export function useBrowserBill() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (
      http,
      { visitId, share, orderId }: { visitId: number; share: PrintedShare; orderId?: number },
      idempotencyKey,
    ) =>
      http.send('POST /visits/{id}/print', {
        params: { id: visitId },
        body: { share, by_browser: true, ...(orderId !== undefined && { order_id: orderId }) },
        idempotencyKey,
      }),
    invalidates: [],
    failure: t('printing.failed'),
  });
}
