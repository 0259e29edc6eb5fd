import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { buttonLook } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { CategoryFilter } from '#features/menu/categories/category-filter';
import { TableEditor } from '#features/menu/table-editor/table-editor';
import { ListTools } from '#lib/list/list-tools';
import { SearchField } from '#lib/list/search-field';
import { QueryView } from '#lib/query-view';
import { positiveInteger, useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';

/** /admin/products/table */
export default function MenuTableRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const categories = useQuery(categoriesQuery(http));
  const products = useQuery(productsQuery(http, {}));
  const category = params.get('category') ?? '';
  const search = params.get('search') ?? '';

  return (
    <>
      <PageHeader
        title={t('table_editor.title')}
        count={products.data && t('products.count', { count: products.data.length })}
        actions={
          <Link to={ADMIN_PATHS.products} {...buttonLook({ variant: 'secondary' })}>
            <List aria-hidden="true" />
            {t('table_editor.list')}
          </Link>
        }
      />
      <QueryView query={categories} failedText={t('products.load_failed')}>
        {(allCategories) => (
          <>
            <ListTools
              label={t('products.filters')}
              activeCount={category ? 1 : 0}
              search={
                <SearchField
                  label={t('products.search')}
                  value={search}
                  onSearch={(text) => update({ search: text })}
                />
              }
            >
              <CategoryFilter
                categories={allCategories}
                value={category}
                onChange={(id) => update({ category: id })}
              />
            </ListTools>
            <QueryView query={products} failedText={t('products.load_failed')}>
              {(all) => (
                <TableEditor
                  products={all}
                  categories={allCategories}
                  filter={{ categoryId: positiveInteger(category), search }}
                />
              )}
            </QueryView>
          </>
        )}
      </QueryView>
    </>
  );
}
