import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { ProductRecommendations } from 'shared-api/contract/menu/recommendations';
import { RECOMMENDATIONS } from 'shared-api/domain/menu/limits';
import { keys } from 'shared-api/queries/keys';
import { productRecommendationsQuery } from 'shared-api/queries/menu/recommendations';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { comparedValue } from '#lib/form/compared-fields';
import { EntityModal } from '#lib/form/entity-frame';
import { nameOf, namesOf, useFieldKinds } from '#lib/form/field-kinds';
import type { FormField } from '#lib/form/form-fields';
import { ProductSelectOptions } from '#lib/form/product-select-options';
import { useForm } from '#lib/form/use-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';

export interface RecommendationsModalProps {
  productId: number;
  categories: readonly Category[];
  onClose: () => void;
}

/** Chooses the products that are recommended with a product. */
export function RecommendationsModal({ productId, categories, onClose }: RecommendationsModalProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const products = useQuery(productsQuery(http, {}));
  const recommendations = useQuery(productRecommendationsQuery(http, productId));
  if (products.data && recommendations.data) {
    return (
      <RecommendationsForm
        productId={productId}
        recommendations={recommendations.data}
        products={products.data}
        categories={categories}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal open isInAddress title={t('recommendations.title')} closeLabel={t('app.close')} onClose={onClose}>
      <QueryView<unknown>
        query={products.data ? recommendations : products}
        failedText={t('recommendations.load_failed')}
      >
        {() => null}
      </QueryView>
    </Modal>
  );
}

/** The recommendation at each position; empty for none. */
const placesOf = (chosen: readonly number[]) =>
  Array.from({ length: RECOMMENDATIONS.shown }, (_, place) => String(chosen[place] ?? ''));
const idsAt = (places: readonly string[]) => [...new Set(places.filter(Boolean).map(Number))];

interface FormProps extends RecommendationsModalProps {
  recommendations: ProductRecommendations;
  products: readonly Product[];
}

function RecommendationsForm({ productId, recommendations, products, categories, onClose }: FormProps) {
  const { t } = useTranslation();
  const { plain } = useFieldKinds();
  const chosen: FormField<string[], readonly number[], number[]> = {
    ...plain<string[]>('', placesOf([])),
    compared: [comparedValue(t('recommendations.title'), (places) => namesOf(products, idsAt(places)))],
    read: placesOf,
    send: idsAt,
  };
  const form = useForm({
    fields: { chosen },
    entity: recommendations,
    read: (http) => http.send('GET /products/{id}/recommendations', { params: { id: productId } }),
    update: (http, body) =>
      http.send('PUT /products/{id}/recommendations', {
        params: { id: productId },
        body: { product_ids: body.chosen, version: body.version },
      }),
    invalidates: [keys.recommendations.all, keys.products.all],
    success: t('recommendations.saved'),
  });
  const places = form.control('chosen');
  const setPlace = (place: number, id: string) =>
    places.onChange(places.value.map((other, index) => (index === place ? id : other === id ? '' : other)));
  return (
    <EntityModal
      form={form}
      title={t('recommendations.of', { name: nameOf(products, productId) })}
      submitLabel={t('form.update')}
      failure={t('recommendations.save_failed')}
      onClose={onClose}
    >
      <p>
        {recommendations.computed.length > 0
          ? t('recommendations.computed', { names: namesOf(products, recommendations.computed) })
          : t('recommendations.none_computed')}
      </p>
      {places.value.map((id, place) => (
        <SelectField
          key={place}
          label={t('recommendations.place', { place: place + 1 })}
          value={id}
          onChange={(event) => setPlace(place, event.target.value)}
        >
          <option value="">{t('recommendations.none')}</option>
          <ProductSelectOptions
            products={products.filter((product) => product.id !== productId)}
            categories={categories}
          />
        </SelectField>
      ))}
    </EntityModal>
  );
}
