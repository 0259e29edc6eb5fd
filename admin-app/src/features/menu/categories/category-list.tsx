import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { Category } from 'shared-api/contract/menu/categories';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { Picture } from 'shared-ui/picture';
import { StatusPill } from 'shared-ui/status-pill';
import { LanguageTabs } from '../../../lib/content/language-tabs';
import { ListName } from '../../../lib/list/list-name';
import listStyles from '../../../lib/list/list.module.css';
import { textsIn } from '../../../lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import { useReorder } from '../../../lib/list/use-reorder';
import { useDeleteCategory, useOrderCategories } from './use-category-list';

export interface CategoryListProps {
  categories: readonly Category[];
  onEdit: (id: number) => void;
}

/** Categories in menu order, in one language at a time (SPEC §2, "Categories"). */
export function CategoryList({ categories, onEdit }: CategoryListProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const [leaving, setLeaving] = useState<Category>();
  const remove = useDeleteCategory();
  const order = useOrderCategories();
  const shown = categories.map((category) => ({
    ...category,
    ...textsIn(category, language, defaultLanguage),
  }));
  const { handleOf, note } = useReorder(shown, order.mutate);

  if (categories.length === 0) {
    return (
      <EmptyState icon={<FolderOpen />} title={t('categories.empty')} text={t('categories.empty_hint')} />
    );
  }
  const columns: DataColumn<(typeof shown)[number]>[] = [
    {
      key: 'order',
      header: t('categories.column.order'),
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
          picture={
            <Picture
              {...imageSources(category.image_url)}
              sizes="3.5rem"
              alt=""
              className={listStyles.thumb}
            />
          }
        />
      ),
    },
    {
      key: 'description',
      header: t('categories.column.description'),
      cell: (category) => <span className={listStyles.clamp}>{category.description || '–'}</span>,
    },
    {
      key: 'status',
      header: t('categories.column.status'),
      cell: (category) => (
        <StatusPill tone={category.is_active ? 'success' : 'neutral'}>
          {category.is_active ? t('categories.active') : t('categories.passive')}
        </StatusPill>
      ),
    },
    {
      key: 'products',
      header: t('categories.column.products'),
      align: 'end',
      cell: (category) => category.product_count,
    },
    {
      key: 'actions',
      header: t('categories.column.actions'),
      kind: 'actions',
      cell: (category) => (
        <>
          <IconButton
            label={t('categories.edit', { name: category.name })}
            onClick={() => onEdit(category.id)}
          >
            <Pencil />
          </IconButton>
          <IconButton
            variant="danger"
            label={t('categories.delete', { name: category.name })}
            onClick={() => setLeaving(category)}
          >
            <Trash2 />
          </IconButton>
        </>
      ),
    },
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
      <DataTable
        caption={t('categories.title')}
        columns={columns}
        rows={shown}
        rowKey={(category) => category.id}
        className={listStyles.table}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('categories.delete_question', { name: leaving?.name })}
        text={t('categories.delete_text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
      />
    </LanguageTabs>
  );
}
