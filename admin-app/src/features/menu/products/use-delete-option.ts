import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteProductOption } from 'shared-api/client/menu/products';
import { keys } from 'shared-api/queries/keys';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Removes an option; one that was never saved is not known to the server. */
export function useDeleteOption() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: number) => {
      if (id > 0) await deleteProductOption(http, id);
    },
    onSuccess: (_, id) => {
      if (id > 0) void client.invalidateQueries({ queryKey: keys.products.lists() });
    },
    onError: (error) => notify.error(t('products.option.delete_failed'), failureDetail(t, error)),
  });
}
