import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { ProductRecommendations } from 'shared-api/contract/menu/recommendations';
import { RECOMMENDATIONS } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { productRecommendationsQuery } from 'shared-api/queries/menu/recommendations';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField } from '#lib/form/compared-fields';
import { FormModal } from '#lib/form/form-modal';
import { ProductSelectOptions } from '#lib/form/product-select-options';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useEntityForm } from '#lib/form/use-entity-form';
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

/** Selects the recommendation at one position; empty for none. */
interface Draft {
  places: string[];
}

const draftOf = ({ chosen }: ProductRecommendations): Draft => ({
  places: Array.from({ length: RECOMMENDATIONS.shown }, (_, place) => String(chosen[place] ?? '')),
});
const idsOf = ({ places }: Draft) => [...new Set(places.filter(Boolean).map(Number))];

interface FormProps extends RecommendationsModalProps {
  recommendations: ProductRecommendations;
  products: readonly Product[];
}

function RecommendationsForm({ productId, recommendations, products, categories, onClose }: FormProps) {
  const { t } = useTranslation();
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name;
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => nameOf(id) ?? []).join(', ');
  const { draft, isDirty, change, save, isPending, error, dialog } = useEntityForm<
    ProductRecommendations,
    Draft
  >({
    entity: recommendations,
    initial: () => draftOf(recommendations),
    draftOf,
    fields: [comparedField('places', t('recommendations.title'), (places) => namesOf(idsOf({ places })))],
    read: (http) => http.send('GET /products/{id}/recommendations', { params: { id: productId } }),
    save: (http, typed, current) =>
      http.send('PUT /products/{id}/recommendations', {
        params: { id: productId },
        body: { product_ids: idsOf(typed), version: current?.version },
      }),
    invalidates: [keys.recommendations.all, keys.products.all],
    success: t('recommendations.saved'),
  });
  const setPlace = (place: number, id: string) =>
    change({
      places: draft.places.map((other, index) => (index === place ? id : other === id ? '' : other)),
    });
  return (
    <>
      <FormModal
        title={t('recommendations.of', { name: nameOf(productId) })}
        submitLabel={t('form.update')}
        isBusy={isPending}
        onSubmit={() => save(onClose)}
        onClose={onClose}
      >
        <FailureBanner title={t('recommendations.save_failed')} error={error} />
        <p>
          {recommendations.computed.length > 0
            ? t('recommendations.computed', { names: namesOf(recommendations.computed) })
            : t('recommendations.none_computed')}
        </p>
        {draft.places.map((id, place) => (
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
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
