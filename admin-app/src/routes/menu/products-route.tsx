import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UnexpectedFormat } from 'shared-api/client/expect-list';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '../../services/services';
import { ProductFilters } from '../../features/menu/products/product-filters';
import { ProductFormLoader } from '../../features/menu/products/product-form-loader';
import { ProductList } from '../../features/menu/products/product-list';
import { QueryView } from '../../lib/query-view';
import { useOpenForm } from '../../lib/form/use-open-form';

/** /admin/products */
export default function ProductsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { form, copyOf, open, close } = useOpenForm();
  const categoryId = params.get('category') ?? '';
  const search = params.get('search') ?? '';
  const filter = { category_id: Number(categoryId) || undefined, search: search.trim() || undefined };

  const categories = useQuery(categoriesQuery(http));
  const products = useQuery({ ...productsQuery(http, filter), placeholderData: keepPreviousData });

  function setFilter(name: 'category' | 'search', value: string) {
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  }
  const failedText = (error: Error | null) =>
    error instanceof UnexpectedFormat ? t('products.bad_format') : t('products.load_failed');

  return (
    <QueryView query={categories} failedText={failedText(categories.error)}>
      {(all) =>
        form ? (
          <ProductFormLoader
            key={`${form} ${copyOf}`}
            form={form}
            copiedId={copyOf}
            categoryId={categoryId}
            categories={all}
            onClose={close}
          />
        ) : (
          <>
            <PageHeader
              title={t('products.title')}
              actions={
                <Button onClick={() => open('new')}>
                  <Plus aria-hidden="true" />
                  {t('products.new')}
                </Button>
              }
            />
            <ProductFilters
              categories={all}
              categoryId={categoryId}
              onCategory={(value) => setFilter('category', value)}
              search={search}
              onSearch={(value) => setFilter('search', value)}
            />
            <QueryView query={products} failedText={failedText(products.error)}>
              {(list) => (
                <ProductList
                  products={list}
                  categories={all}
                  filter={filter}
                  onEdit={open}
                  onDuplicate={(id) => open('new', id)}
                />
              )}
            </QueryView>
          </>
        )
      }
    </QueryView>
  );
}
