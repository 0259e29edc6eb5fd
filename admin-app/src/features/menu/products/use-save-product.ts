import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createProduct, updateProduct, uploadProductImage } from 'shared-api/client/menu/products';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { bodyOf, changeOf, type ProductDraft } from './product-draft';

export function useSaveProduct(product: Product | undefined, defaultLanguage: string) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();

  const mutation = useMutation({
    mutationFn: async (draft: ProductDraft) => {
      const { file, url } = draft.image;
      const imageUrl = file ? await uploadProductImage(http, file) : url.trim();
      const body = bodyOf(draft, defaultLanguage, imageUrl);
      return product ? updateProduct(http, product.id, changeOf(body, product)) : createProduct(http, body);
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.products.all });
      // Categories count their products.
      void client.invalidateQueries({ queryKey: keys.categories.all });
      notify.success(product ? t('products.updated') : t('products.created'));
    },
  });
  const failureText = (error: unknown) => t('products.save_failed', { detail: failureDetail(t, error) });
  return { ...mutation, failureText };
}
