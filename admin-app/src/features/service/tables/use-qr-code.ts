import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { getQrCode, makeQrCode } from 'shared-api/client/service/tables';
import { keys } from 'shared-api/queries/keys';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Makes a table's code, or replaces it: the old one then stops working. */
export function useMakeQrCode() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (tableId: number) => makeQrCode(http, tableId),
    onSuccess: (code, tableId) => {
      client.setQueryData(keys.tables.qrCode(tableId), code);
      void client.invalidateQueries({ queryKey: keys.tables.lists() });
      notify.success(t('tables.qr.created'));
    },
    onError: (error) => notify.error(t('tables.qr.create_failed'), failureDetail(t, error)),
  });
}

/** Makes the codes of tables that have none, one by one. */
export function useMakeQrCodes() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (tableIds: readonly number[]) => {
      for (const id of tableIds) await makeQrCode(http, id);
    },
    onSuccess: () => notify.success(t('tables.qr.created')),
    onError: (error) => notify.error(t('tables.qr.create_failed'), failureDetail(t, error)),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.tables.all }),
  });
}

/** A table's code; where there is none, one is made (SPEC §2, "Tables"). */
export function useQrCode(tableId: number) {
  const { http } = useServices();
  const { mutateAsync } = useMakeQrCode();
  return useQuery({
    queryKey: keys.tables.qrCode(tableId),
    queryFn: () =>
      getQrCode(http, tableId).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return mutateAsync(tableId);
        throw error;
      }),
  });
}
