import { Copy, Salad, Sparkles, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { type ProductFilter, updateProduct } from 'shared-api/client/menu/products';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { formatPrice } from 'shared-api/i18n/format';
import { reorderCachedProducts, updateCachedProduct } from 'shared-api/queries/menu/products';
import { keys } from 'shared-api/queries/keys';
import { EmptyState } from 'shared-ui/empty-state';
import { Image } from 'shared-ui/image';
import { LanguageTabs } from '#lib/content/language-tabs';
import { ListName } from '#lib/list/list-name';
import listStyles from '#lib/list/list.module.css';
import { textsIn } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { RowActions } from '#lib/list/row-actions';
import { useDeletion } from '#lib/list/use-deletion';
import { useReorder } from '#lib/list/use-reorder';
import { DateTime } from '#lib/date-time';
import { type ListColumn, ListTable } from '#lib/list/list-table';
import { useSelection } from '#lib/list/use-selection';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan } from '#services/services';
import { ProductBulkBar } from './product-bulk-bar';
import styles from './product-list.module.css';
import { Switch } from 'shared-ui/switch';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { type Activate, useFreeActivation } from './use-free-activation';
import toggleStyles from './product-toggles.module.css';

export interface ProductListProps {
  products: readonly Product[];
  categories: readonly Category[];
  /** The list can be reordered only if the filter is a category. */
  filter: ProductFilter;
  /** The list shows only some of the products that match the filter. */
  isIncomplete: boolean;
  onEdit: (id: number) => void;
  onDuplicate: (id: number) => void;
  onRecommend: (id: number) => void;
}

export function ProductList({
  products,
  categories,
  filter,
  isIncomplete,
  onEdit,
  onDuplicate,
  onRecommend,
}: ProductListProps) {
  const { t } = useTranslation();
  const mayEdit = useCan()('menu.edit');
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const deletion = useDeletion<Product>({
    request: (http, id) => http.send('DELETE /products/{id}', { params: { id } }),
    // Categories are refetched, because they contain product counts.
    invalidates: [keys.products.all, keys.categories.all],
    title: ({ name }) => t('products.delete_question', { name }),
    text: () => t('products.delete_text'),
    success: t('products.deleted'),
    failure: (error) =>
      error instanceof ApiError && error.status > 0 && !error.isOutcomeUnknown
        ? t('products.delete_refused')
        : t('products.delete_failed'),
  });
  const { mutate: reorder } = useApiMutation({
    scope: 'product-order',
    request: (http, productIds: number[]) => http.send('PUT /products/order', { body: { productIds } }),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, ids) => reorderCachedProducts(client, filter, ids),
    failure: t('reorder.failed'),
  });
  const shown = products.map((product) => ({ ...product, ...textsIn(product, language, defaultLanguage) }));
  const { handleOf, note } = useReorder(shown, reorder);
  const selection = useSelection(products.map(({ id }) => id));
  const activation = useFreeActivation();
  const isOrderable = mayEdit && filter.category_id !== undefined && !filter.search && !isIncomplete;

  function categoryName(id: number) {
    const category = categories.find((each) => each.id === id);
    return category ? textsIn(category, language, defaultLanguage).name : '–';
  }
  type Row = (typeof shown)[number];
  const orderColumn: ListColumn<Row> = {
    key: 'order',
    header: t('products.column.order'),
    isSelfEvident: true,
    cell: (product) => (
      <span className={listStyles.order}>
        {handleOf(product)}
        {product.sort_order}
      </span>
    ),
  };
  const columns: ListColumn<Row>[] = [
    ...(isOrderable ? [orderColumn] : []),
    {
      key: 'product',
      header: t('products.column.product'),
      kind: 'heading',
      cell: (product) => (
        <ListName
          name={product.name}
          isMissing={product.isMissing}
          image={
            <Image {...imageSources(product.image_url)} sizes="3.5rem" alt="" className={listStyles.thumb} />
          }
        >
          <ProductFacts product={product} />
        </ListName>
      ),
    },
    {
      key: 'category',
      header: t('products.column.category'),
      isSelfEvident: true,
      cell: (product) => <span className={styles.category}>{categoryName(product.category_id)}</span>,
    },
    {
      key: 'price',
      header: t('products.column.price'),
      isSelfEvident: true,
      align: 'end',
      cell: (product) => formatPrice(product.price),
    },
    {
      key: 'vat_rate',
      header: t('vat_rate.label'),
      isExtra: true,
      cell: ({ vat_rate: rate }) =>
        rate === null ? t('vat_rate.of_category') : t('vat_rate.value', { rate }),
    },
    {
      key: 'updated',
      header: t('products.column.updated'),
      isExtra: true,
      cell: ({ updated_at: at }) => <DateTime at={at} />,
    },
    {
      key: 'status',
      header: t('products.column.status'),
      isSelfEvident: true,
      cell: (product) => <ProductToggles product={product} activate={activation.activate} />,
    },
  ];
  const editColumn: ListColumn<Row> = {
    key: 'actions',
    header: t('products.column.actions'),
    kind: 'actions',
    cell: (product) => {
      const { id, name } = product;
      return (
        <RowActions
          edit={{ label: t('products.edit', { name }), onClick: () => onEdit(id) }}
          menu={{
            name,
            items: [
              { label: t('products.duplicate'), icon: <Copy />, onSelect: () => onDuplicate(id) },
              {
                label: t('recommendations.title'),
                icon: <Sparkles />,
                onSelect: () => onRecommend(id),
              },
              {
                label: t('app.delete'),
                icon: <Trash2 />,
                isDangerous: true,
                onSelect: () => deletion.confirm(product),
              },
            ],
          }}
        />
      );
    },
  };
  return (
    <LanguageTabs
      value={language}
      onChange={setLanguage}
      missingIn={(code) => products.filter((each) => textsIn(each, code, defaultLanguage).isMissing).length}
    >
      {isOrderable && note}
      {mayEdit && !isOrderable && (
        <p data-folds className={styles.hint}>
          {t('products.reorder_hint')}
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState icon={<Salad />} title={t('products.empty')} text={t('products.empty_hint')} />
      ) : (
        <ListTable
          list="products"
          caption={t('products.title')}
          columns={mayEdit ? [...columns, editColumn] : columns}
          rows={shown}
          selection={selection}
          selectLabel={({ name }) => t('table_editor.select', { name })}
          selectAllLabel={t('table_editor.select_all')}
        />
      )}
      <ProductBulkBar
        products={shown}
        categories={categories}
        selection={selection}
        activate={activation.activate}
      />
      {activation.dialog}
      {deletion.dialog}
    </LanguageTabs>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const facts = [
    product.duration > 0 && t('products.minutes', { count: product.duration }),
    product.options.length > 0 && t('products.options', { count: product.options.length }),
    product.option_groups.length > 0 && t('products.groups.count', { count: product.option_groups.length }),
    !product.allergens_confirmed && t('allergens.unconfirmed_fact'),
  ];
  return facts.filter(Boolean).join(' · ') || null;
}

function ProductToggles({ product, activate }: { product: Product; activate: Activate }) {
  const { t } = useTranslation();
  const mayEdit = useCan()('menu.edit');
  const { id, name } = product;
  const { mutate: setActive } = useApiMutation({
    request: (http, isActive: boolean) => updateProduct(http, id, { is_active: isActive }),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, isActive) => updateCachedProduct(client, id, { is_active: isActive }),
    failure: t('products.change_failed'),
  });
  const { mutate: setSoldOut } = useApiMutation({
    request: (http, isSoldOut: boolean) =>
      http.send('PUT /products/{id}/sold-out', { params: { id }, body: { is_sold_out: isSoldOut } }),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, isSoldOut) => updateCachedProduct(client, id, { is_sold_out: isSoldOut }),
    failure: t('products.change_failed'),
  });
  return (
    <div className={toggleStyles.toggles}>
      {mayEdit && (
        <Switch
          label={
            <>
              {t('products.active')}
              <VisuallyHidden>, {name}</VisuallyHidden>
            </>
          }
          checked={product.is_active}
          onChange={() => (product.is_active ? setActive(false) : activate([product], () => setActive(true)))}
        />
      )}
      <Switch
        label={
          <>
            {t('products.sold_out')}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </>
        }
        checked={product.is_sold_out}
        className={product.is_sold_out ? toggleStyles['sold-out'] : undefined}
        onChange={(event) => setSoldOut(event.target.checked)}
      />
    </div>
  );
}
