import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createCategory, updateCategory, uploadCategoryImage } from 'shared-api/client/menu/categories';
import type { Category } from 'shared-api/contract/menu/categories';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { bodyOf, changeOf, type CategoryDraft } from './category-draft';

class UploadFailed extends Error {}

export function useSaveCategory(category: Category | undefined, defaultLanguage: string) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();

  const mutation = useMutation({
    mutationFn: async (draft: CategoryDraft) => {
      const { file, url } = draft.image;
      const imageUrl = file
        ? await uploadCategoryImage(http, file).catch((cause: unknown) => {
            throw new UploadFailed('upload', { cause });
          })
        : url.trim();
      const body = bodyOf(draft, defaultLanguage, imageUrl);
      return category
        ? updateCategory(http, category.id, changeOf(body, category))
        : createCategory(http, body);
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.categories.all });
      notify.success(category ? t('categories.updated') : t('categories.created'));
    },
  });

  function failureText(error: unknown): string {
    if (error instanceof UploadFailed)
      return `${t('categories.save_failed')}. ${failureDetail(t, error.cause)}`;
    const title = category ? t('categories.update_failed') : t('categories.create_failed');
    return `${title}. ${failureDetail(t, error)}`;
  }
  return { ...mutation, failureText };
}
