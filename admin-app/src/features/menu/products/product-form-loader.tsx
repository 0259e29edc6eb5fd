import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productQuery } from 'shared-api/queries/menu/products';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import { useLanguages } from '#lib/content/use-languages';
import { ProductForm, type ProductFormProps } from './product-form';

export interface ProductFormLoaderProps extends Omit<ProductFormProps, 'product' | 'copied'> {
  form: 'new' | number;
  copiedId: number | null;
}

export function ProductFormLoader({ form, copiedId, ...rest }: ProductFormLoaderProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { query: languages } = useLanguages();
  const sourceId = form === 'new' ? copiedId : form;
  const query = useQuery({ ...productQuery(http, sourceId ?? 0), enabled: sourceId !== null });

  if (languages.isPending) return <Spinner size="l" label={t('app.loading')} />;
  if (sourceId === null) return <ProductForm {...rest} />;
  return (
    <QueryView query={query} failedText={t('products.form_load_failed')} isFresh>
      {(product) => <ProductForm {...{ [form === 'new' ? 'copied' : 'product']: product }} {...rest} />}
    </QueryView>
  );
}
