import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import {
  deleteProduct,
  orderProducts,
  updateProduct,
  type ProductFilter,
} from 'shared-api/client/menu/products';
import { keys } from 'shared-api/queries/keys';
import { updateCachedProduct, reorderCachedProducts } from 'shared-api/queries/menu/products';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Turns a product on or off, or marks it sold out: shown at once, taken back if it cannot be stored. */
export function useToggleProduct() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, ...change }: { id: number; is_active?: boolean; is_sold_out?: boolean }) =>
      updateProduct(http, id, change),
    onMutate: async ({ id, ...change }) => {
      await client.cancelQueries({ queryKey: keys.products.all });
      return updateCachedProduct(client, id, change);
    },
    onError: (error, _change, rollback) => {
      rollback?.();
      notify.error(t('products.change_failed'), failureDetail(t, error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.products.all }),
  });
}

/** Removes a product. */
export function useDeleteProduct() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteProduct(http, id),
    onSuccess: () => {
      notify.success(t('products.deleted'));
      void client.invalidateQueries({ queryKey: keys.products.all });
      void client.invalidateQueries({ queryKey: keys.categories.all });
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status > 0;
      const title = isRefused ? t('products.delete_refused') : t('products.delete_failed');
      notify.error(title, failureDetail(t, error));
    },
  });
}

/** Puts the products of a list into another order: shown at once, taken back if it cannot be stored. */
export function useOrderProducts(filter: ProductFilter) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    // One after the other, so that the last order asked for is the one that stays.
    scope: { id: 'product-order' },
    mutationFn: (ids: number[]) => orderProducts(http, ids),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: keys.products.all });
      return reorderCachedProducts(client, filter, ids);
    },
    onError: (error, _ids, rollback) => {
      rollback?.();
      notify.error(t('reorder.failed'), failureDetail(t, error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.products.all }),
  });
}
