import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productQuery } from 'shared-api/queries/menu/products';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import { useLanguages } from '#lib/content/use-languages';
import { copyOf, draftOf, emptyDraft } from './product-draft';
import { ProductForm, type ProductFormProps } from './product-form';

export interface ProductFormLoaderProps extends Pick<
  ProductFormProps,
  'categories' | 'optionGroups' | 'onClose'
> {
  form: 'new' | number;
  /** The product that is duplicated. */
  copiedId: number | null;
  /** Preselected in a new product. */
  categoryId: string;
}

export function ProductFormLoader({ form, copiedId, categoryId, ...rest }: ProductFormLoaderProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { query: languages, defaultLanguage } = useLanguages();
  const sourceId = form === 'new' ? copiedId : form;
  const query = useQuery({ ...productQuery(http, sourceId ?? 0), enabled: sourceId !== null });

  if (languages.isPending) return <Spinner size="l" label={t('app.loading')} />;
  if (sourceId === null) return <ProductForm initial={emptyDraft(categoryId)} {...rest} />;
  return (
    <QueryView query={query} failedText={t('products.form_load_failed')} isFresh>
      {(product) =>
        form === 'new' ? (
          <ProductForm
            copiedId={product.id}
            initial={copyOf(product, defaultLanguage, (name) => t('products.copy_of', { name }))}
            {...rest}
          />
        ) : (
          <ProductForm product={product} initial={draftOf(product, defaultLanguage)} {...rest} />
        )
      }
    </QueryView>
  );
}
