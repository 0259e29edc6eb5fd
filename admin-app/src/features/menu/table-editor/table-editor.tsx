import { Salad } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { EmptyState } from 'shared-ui/empty-state';
import { useStore } from 'zustand';
import { LanguageTabs } from '../../../lib/content/language-tabs';
import { textsIn } from '../../../lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard';
import { useServices } from '../../../services/services';
import { createEditQueue } from './edit-queue';
import { useEditorColumns } from './editor-columns';
import { EditorGrid } from './editor-grid';
import { editorRows, filteredProducts } from './editor-rows';
import { SaveProblems } from './save-problems';
import { SelectionBar } from './selection-bar';
import styles from './table-editor.module.css';
import { useRowSelection } from './use-row-selection';

export interface TableEditorProps {
  /** Of the whole menu. */
  products: readonly Product[];
  categories: readonly Category[];
  filter: { categoryId: number | null; search: string };
}

/** The menu as a spreadsheet: each cell is saved by itself. */
export function TableEditor({ products, categories, filter }: TableEditorProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const client = useQueryClient();
  const [queue] = useState(() => createEditQueue(http, client));
  const hasUnsaved = useStore(queue.store, ({ saves }) => Object.keys(saves).length > 0);
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const columns = useEditorColumns();
  const { categoryId, search } = filter;
  const rows = useMemo(
    () => editorRows(categories, filteredProducts(products, { categoryId, search })),
    [categories, products, categoryId, search],
  );
  const ids = rows.flatMap((row) => ('product' in row ? [row.product.id] : []));
  const selection = useRowSelection(ids);
  const languages = { shown: language, default: defaultLanguage };

  return (
    <LanguageTabs
      value={language}
      onChange={setLanguage}
      missingIn={(code) => products.filter((each) => textsIn(each, code, defaultLanguage).isMissing).length}
    >
      <UnsavedGuard isDirty={hasUnsaved} leaving="screen" />
      {ids.length === 0 ? (
        <EmptyState icon={<Salad />} title={t('products.empty')} text={t('products.empty_hint')} />
      ) : (
        <>
          <p className={styles.hint}>{t('table_editor.keys')}</p>
          <EditorGrid
            rows={rows}
            columns={columns}
            languages={languages}
            shown={JSON.stringify([language, categoryId, search])}
            selection={selection}
            queue={queue}
          />
        </>
      )}
      <div className={styles.foot}>
        <SaveProblems
          queue={queue}
          products={products}
          categories={categories}
          defaultLanguage={defaultLanguage}
        />
        {selection.selected.length > 0 && (
          <SelectionBar
            selected={selection.selected}
            categories={categories}
            languages={languages}
            queue={queue}
            onClear={selection.clear}
          />
        )}
      </div>
    </LanguageTabs>
  );
}
