import { Salad } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { EmptyState } from 'shared-ui/empty-state';
import { useStore } from 'zustand';
import { LanguageTabs } from '#lib/content/language-tabs';
import { textsIn } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useServices } from '#services/services';
import { createEditQueue } from './edit-queue';
import { useEditorColumns } from './editor-columns';
import { EditorGrid } from './editor-grid';
import { editorRows, filteredProducts } from './editor-rows';
import { SaveProblems } from './save-problems';
import { ProductSelectionBar } from './product-selection-bar';
import { stationTexts } from './station-cells';
import styles from './table-editor.module.css';
import { useRowSelection } from '#lib/cell-grid/use-row-selection';

export interface TableEditorProps {
  /** All products of the menu. */
  products: readonly Product[];
  categories: readonly Category[];
  filter: { categoryId: number | null; search: string };
}

const NONE: readonly Station[] = [];
const NO_GROUPS: readonly OptionGroup[] = [];

/** The menu as a spreadsheet in which each cell is saved by itself. */
export function TableEditor({ products, categories, filter }: TableEditorProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const client = useQueryClient();
  const [queue] = useState(() => createEditQueue(http, client));
  const hasUnsaved = useStore(queue.store, ({ saves }) => Object.keys(saves).length > 0);
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const { data: stations = NONE } = useQuery(stationsQuery(http));
  const { data: groups = NO_GROUPS } = useQuery(optionGroupsQuery(http));
  const texts = useMemo(
    () => stationTexts(stations, groups, t('table_editor.of_parts')),
    [stations, groups, t],
  );
  const columns = useEditorColumns(stations.length > 1);
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
            stations={stations}
            stationTexts={texts}
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
          <ProductSelectionBar
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
