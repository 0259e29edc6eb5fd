import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteCategory, orderCategories } from 'shared-api/client/menu/categories';
import { CATEGORY_REFETCH_MS } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { reorderCachedCategories } from 'shared-api/queries/menu/categories';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Removes a category; the list is fetched again a moment later (SPEC §9). */
export function useDeleteCategory() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteCategory(http, id),
    onSuccess: () => {
      notify.success(t('categories.deleted'));
      setTimeout(() => void client.invalidateQueries({ queryKey: keys.categories.all }), CATEGORY_REFETCH_MS);
    },
    onError: (error) => notify.error(t('categories.delete_failed'), failureDetail(t, error)),
  });
}

/** Puts the categories into another order: shown at once, taken back if it cannot be stored. */
export function useOrderCategories() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    // One after the other, so that the last order asked for is the one that stays.
    scope: { id: 'category-order' },
    mutationFn: (ids: number[]) => orderCategories(http, ids),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: keys.categories.all });
      return reorderCachedCategories(client, ids);
    },
    onError: (error, _ids, rollback) => {
      rollback?.();
      notify.error(t('reorder.failed'), failureDetail(t, error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.categories.all }),
  });
}
