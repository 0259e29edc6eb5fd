import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Percent, Plus, Table } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnexpectedFormat } from 'shared-api/client/expect-list';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { Product } from 'shared-api/contract/menu/products';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Button, buttonLook } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { SelectField } from 'shared-ui/select-field';
import { useCan, useServices } from '#services/services';
import { ListTools } from '#lib/list/list-tools';
import { SearchField } from '#lib/list/search-field';
import { CategoryFilter } from '#features/menu/categories/category-filter';
import { ImageDrop } from '#features/menu/product-images/product-images';
import { ProductFormLoader } from '#features/menu/products/product-form-loader';
import { ProductList } from '#features/menu/products/product-list';
import { RecommendationsModal } from '#features/menu/products/recommendations-modal';
import { QueryView } from '#lib/query-view';
import { useOpenForm } from '#lib/form/use-open-form';
import { useIdParam, useUrlState } from '#lib/use-url-state';

/** /admin/products */
export default function ProductsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const mayEdit = useCan()('menu.edit');
  const { params, update } = useUrlState();
  const { form, copyOf, open, close } = useOpenForm();
  const [recommendedTo, setRecommendedTo] = useIdParam('recommendations');
  const categoryId = params.get('category') ?? '';
  const search = params.get('search') ?? '';
  const isUnconfirmed = params.get('allergens') === 'unconfirmed';
  const filter = { category_id: Number(categoryId) || undefined, search: search.trim() || undefined };

  const categories = useQuery(categoriesQuery(http));
  const optionGroups = useQuery({ ...optionGroupsQuery(http), enabled: mayEdit });
  const products = useQuery({ ...productsQuery(http, filter), placeholderData: keepPreviousData });

  const listed = (all: Product[]) =>
    all.filter(
      (product) => (mayEdit || product.is_active) && !(isUnconfirmed && product.allergens_confirmed),
    );
  const failedText = (error: Error | null) =>
    error instanceof UnexpectedFormat ? t('products.bad_format') : t('products.load_failed');

  return (
    <QueryView query={categories} failedText={failedText(categories.error)}>
      {(all) =>
        form && mayEdit ? (
          <QueryView query={optionGroups} failedText={t('option_groups.load_failed')}>
            {(groups) => (
              <ProductFormLoader
                key={`${form} ${copyOf}`}
                form={form}
                copiedId={copyOf}
                categoryId={categoryId}
                categories={all}
                optionGroups={groups}
                onClose={close}
              />
            )}
          </QueryView>
        ) : (
          <>
            <PageHeader
              title={t('products.title')}
              count={products.data && t('products.count', { count: listed(products.data).length })}
              actions={
                mayEdit && (
                  <>
                    <Link to={ADMIN_PATHS.menuTable} {...buttonLook({ variant: 'secondary' })}>
                      <Table aria-hidden="true" />
                      {t('table_editor.open')}
                    </Link>
                    <Link to={ADMIN_PATHS.menuFiles} {...buttonLook({ variant: 'secondary' })}>
                      <FileSpreadsheet aria-hidden="true" />
                      {t('files.open')}
                    </Link>
                    <Link to={ADMIN_PATHS.prices} {...buttonLook({ variant: 'secondary' })}>
                      <Percent aria-hidden="true" />
                      {t('prices.open')}
                    </Link>
                    <Button onClick={() => open('new')}>
                      <Plus aria-hidden="true" />
                      {t('products.new')}
                    </Button>
                  </>
                )
              }
            />
            <ListTools
              label={t('products.filters')}
              activeCount={[categoryId, isUnconfirmed].filter(Boolean).length}
              search={
                <SearchField
                  label={t('products.search')}
                  value={search}
                  onSearch={(text) => update({ search: text })}
                />
              }
            >
              <CategoryFilter
                categories={all}
                value={categoryId}
                onChange={(category) => update({ category })}
              />
              {mayEdit && (
                <SelectField
                  label={t('allergens.state.label')}
                  value={isUnconfirmed ? 'unconfirmed' : ''}
                  onChange={(event) => update({ allergens: event.target.value })}
                >
                  <option value="">{t('allergens.state.all')}</option>
                  <option value="unconfirmed">{t('allergens.state.unconfirmed')}</option>
                </SelectField>
              )}
            </ListTools>
            <QueryView query={products} failedText={failedText(products.error)}>
              {(list) => {
                const shown = (
                  <ProductList
                    products={listed(list)}
                    categories={all}
                    filter={filter}
                    isIncomplete={isUnconfirmed}
                    onEdit={open}
                    onDuplicate={(id) => open('new', id)}
                    onRecommend={setRecommendedTo}
                  />
                );
                return mayEdit ? <ImageDrop>{shown}</ImageDrop> : shown;
              }}
            </QueryView>
            {recommendedTo !== null && mayEdit && (
              <RecommendationsModal
                key={recommendedTo}
                productId={recommendedTo}
                categories={all}
                onClose={() => setRecommendedTo(null)}
              />
            )}
          </>
        )
      }
    </QueryView>
  );
}
