import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { Category } from 'shared-api/contract/menu/categories';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { reorderCachedCategories } from 'shared-api/queries/menu/categories';
import { keys } from 'shared-api/queries/keys';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { Image } from 'shared-ui/image';
import { useNumberFormat } from '#i18n/format-number';
import { LanguageTabs } from '#lib/content/language-tabs';
import { ListName } from '#lib/list/list-name';
import listStyles from '#lib/list/list.module.css';
import { textsIn } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { actionsColumn, activeColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { useReorder } from '#lib/list/use-reorder';
import { ActivationBar } from '#lib/list/activation-bar';
import { ListTable } from '#lib/list/list-table';
import { useSelection } from '#lib/list/use-selection';
import { useApiMutation } from '#lib/use-api-mutation';

/** Delay between deleting a category and fetching the list again. */
export const CATEGORY_REFETCH_MS = 100;

export interface CategoryListProps {
  categories: readonly Category[];
  onEdit: (id: number) => void;
}

export function CategoryList({ categories, onEdit }: CategoryListProps) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const navigate = useNavigate();
  /** The category that could not be deleted because of its products. */
  const [usedId, setUsedId] = useState<number>();
  const deletion = useDeletion<Category>({
    request: (http, id) => http.send('DELETE /categories/{id}', { params: { id } }),
    invalidates: [keys.categories.all],
    invalidateAfterMs: CATEGORY_REFETCH_MS,
    title: ({ name }) => t('categories.delete_question', { name }),
    text: () => t('categories.delete_text'),
    success: t('categories.deleted'),
    failure: t('categories.delete_failed'),
    refusal: { code: 'in_use', explain: ({ id }) => setUsedId(id) },
  });
  const { mutate: reorder } = useApiMutation({
    scope: 'category-order',
    request: (http, categoryIds: number[]) => http.send('PUT /categories/order', { body: { categoryIds } }),
    invalidates: [keys.categories.all],
    optimisticUpdate: reorderCachedCategories,
    failure: t('reorder.failed'),
  });
  const shown = categories.map((category) => ({
    ...category,
    ...textsIn(category, language, defaultLanguage),
  }));
  const { handleOf, note } = useReorder(shown, reorder);
  const selection = useSelection(categories.map(({ id }) => id));
  const used = shown.find(({ id }) => id === usedId);

  if (categories.length === 0) {
    return (
      <EmptyState icon={<FolderOpen />} title={t('categories.empty')} text={t('categories.empty_hint')} />
    );
  }
  const columns: DataColumn<(typeof shown)[number]>[] = [
    {
      key: 'order',
      header: t('categories.column.order'),
      isSelfEvident: true,
      cell: (category) => (
        <span className={listStyles.order}>
          {handleOf(category)}
          {category.sort_order}
        </span>
      ),
    },
    {
      key: 'name',
      header: t('categories.column.name'),
      kind: 'heading',
      cell: (category) => (
        <ListName
          name={category.name}
          isMissing={category.isMissing}
          image={
            <Image {...imageSources(category.image_url)} sizes="3.5rem" alt="" className={listStyles.thumb} />
          }
        />
      ),
    },
    {
      key: 'description',
      header: t('categories.column.description'),
      isSelfEvident: true,
      cell: (category) => <span className={listStyles.description}>{category.description || '–'}</span>,
    },
    activeColumn(t('categories.column.status'), t('categories.active'), t('categories.passive')),
    {
      key: 'products',
      header: t('categories.column.products'),
      cell: (category) => formatNumber(category.product_count),
    },
    actionsColumn(t('categories.column.actions'), {
      editLabel: ({ name }) => t('categories.edit', { name }),
      onEdit,
      deleteLabel: ({ name }) => t('categories.delete', { name }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <LanguageTabs
      value={language}
      onChange={setLanguage}
      missingIn={(code) =>
        categories.filter((category) => textsIn(category, code, defaultLanguage).isMissing).length
      }
    >
      {note}
      <ListTable
        list="categories"
        caption={t('categories.title')}
        columns={columns}
        rows={shown}
        selection={selection}
        selectLabel={({ name }) => t('categories.select', { name })}
        selectAllLabel={t('categories.select_all')}
      />
      <ActivationBar
        label={t('categories.selection')}
        rows={categories}
        selection={selection}
        setActive={(http, ids, isActive) =>
          http.send('PUT /categories/active', { body: { category_ids: ids, is_active: isActive } })
        }
        invalidates={[keys.categories.all]}
      />
      {deletion.dialog}
      <ConfirmDialog
        open={used !== undefined}
        tone="accent"
        title={used && t('categories.used.title', { name: used.name })}
        text={used && t('categories.used.text', { count: used.product_count })}
        confirmLabel={t('categories.used.show')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => void navigate(`${ADMIN_PATHS.products}?category=${usedId}`)}
        onCancel={() => setUsedId(undefined)}
      />
    </LanguageTabs>
  );
}
