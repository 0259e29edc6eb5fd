import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '#services/services';
import { useApiMutation } from '#lib/use-api-mutation';

/** Creates a table's QR code, or replaces it: the old one is revoked. */
export function useCreateQrCode() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, tableId: number) => http.send('POST /tables/{id}/qr-code', { params: { id: tableId } }),
    invalidates: [keys.tables.lists()],
    onSuccess: (code, tableId, client) => client.setQueryData(keys.tables.qrCode(tableId), code),
    success: t('tables.qr.created'),
    failure: t('tables.qr.create_failed'),
  });
}

export function useCreateQrCodes() {
  const { t } = useTranslation();
  return useApiMutation({
    request: async (http, tableIds: readonly number[]) => {
      for (const id of tableIds) await http.send('POST /tables/{id}/qr-code', { params: { id } });
    },
    invalidates: [keys.tables.all],
    success: t('tables.qr.created'),
    failure: t('tables.qr.create_failed'),
  });
}

/** Creates the QR code if there is none. */
export function useQrCode(tableId: number) {
  const { http } = useServices();
  const { mutateAsync } = useCreateQrCode();
  return useQuery({
    queryKey: keys.tables.qrCode(tableId),
    queryFn: () =>
      http.send('GET /tables/{id}/qr-code', { params: { id: tableId } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return mutateAsync(tableId);
        throw error;
      }),
  });
}
