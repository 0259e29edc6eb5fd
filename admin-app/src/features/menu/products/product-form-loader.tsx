import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { productQuery } from 'shared-api/queries/menu/products';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '../../../services/services';
import { QueryView } from '../../../lib/query-view';
import { useLanguages } from '../../../lib/content/use-languages';
import { copyOf, draftOf, emptyDraft } from './product-draft';
import { ProductForm } from './product-form';

export interface ProductFormLoaderProps {
  form: 'new' | number;
  /** The product that is duplicated. */
  copiedId: number | null;
  /** Preselected in a new product. */
  categoryId: string;
  categories: readonly Category[];
  onClose: (isSaved: boolean) => void;
}

/** Always loads the product, because the list may be out of date. */
export function ProductFormLoader({
  form,
  copiedId,
  categoryId,
  categories,
  onClose,
}: ProductFormLoaderProps) {
  const { t } = useTranslation();
  const { query: languages, defaultLanguage } = useLanguages();
  const sourceId = form === 'new' ? copiedId : form;
  if (languages.isPending) return <Spinner size="l" label={t('app.loading')} />;
  if (sourceId === null) {
    return (
      <ProductForm
        product={undefined}
        initial={emptyDraft(categoryId)}
        categories={categories}
        onClose={onClose}
      />
    );
  }
  return (
    <FreshProduct id={sourceId}>
      {(product) =>
        form === 'new' ? (
          <ProductForm
            product={undefined}
            initial={copyOf(product, defaultLanguage, (name) => t('products.copy_of', { name }))}
            categories={categories}
            onClose={onClose}
          />
        ) : (
          <ProductForm
            product={product}
            initial={draftOf(product, defaultLanguage)}
            categories={categories}
            onClose={onClose}
          />
        )
      }
    </FreshProduct>
  );
}

function FreshProduct({ id, children }: { id: number; children: (product: Product) => ReactNode }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(productQuery(http, id));
  if (query.data && !query.isFetchedAfterMount) return <Spinner size="l" label={t('app.loading')} />;
  return (
    <QueryView query={query} failedText={t('products.form_load_failed')}>
      {children}
    </QueryView>
  );
}
