import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from 'shared-api/client/http';
import { ApiError } from 'shared-api/client/api-error';
import { keys } from 'shared-api/queries/keys';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { priceUpdatesQuery } from 'shared-api/queries/menu/prices';
import { productsQuery } from 'shared-api/queries/menu/products';
import { PageHeader } from 'shared-ui/page-header';
import { EMPTY_DRAFT, type PriceDraft, requestOf } from '#features/menu/prices/price-draft';
import { PriceChangeForm } from '#features/menu/prices/price-change-form';
import { PricePreviewView } from '#features/menu/prices/price-preview-view';
import { PriceUpdateList } from '#features/menu/prices/price-update-list';
import { PriceUpdateModal } from '#features/menu/prices/price-update-modal';
import { failureDetail } from '#lib/errors';
import { QueryView } from '#lib/query-view';
import { useApiMutation } from '#lib/use-api-mutation';
import { positiveInteger, useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';
import styles from './prices-route.module.css';

/** /admin/prices */
export default function PricesRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const categories = useQuery(categoriesQuery(http));
  const products = useQuery(productsQuery(http, {}));
  const updates = useQuery(priceUpdatesQuery(http));
  const openId = positiveInteger(params.get('change'));
  const openUpdate = (id: number) => update({ change: String(id) }, { replace: false });

  return (
    <>
      <PageHeader title={t('nav.prices')} text={t('prices.intro')} />
      <div className={styles.screen}>
        <QueryView query={categories} failedText={t('prices.load_failed')}>
          {(allCategories) => (
            <QueryView query={products} failedText={t('prices.load_failed')}>
              {(allProducts) => (
                <PriceChange
                  categories={allCategories}
                  products={allProducts}
                  chosenIds={(params.get('products') ?? '').split(',').map(Number)}
                />
              )}
            </QueryView>
          )}
        </QueryView>
        <section className={styles.screen} aria-labelledby="price-history-title">
          <h2 id="price-history-title" className={styles.heading}>
            {t('prices.history')}
          </h2>
          <QueryView query={updates} failedText={t('prices.load_failed')}>
            {(list) => <PriceUpdateList updates={list} onOpen={openUpdate} />}
          </QueryView>
        </section>
      </div>
      {openId && <PriceUpdateModal id={openId} onClose={() => update({ change: null })} />}
    </>
  );
}

interface ChangeProps extends Pick<Parameters<typeof PriceChangeForm>[0], 'categories' | 'products'> {
  /** Products that are chosen at first; others are ignored. */
  chosenIds: readonly number[];
}

/** A draft and its preview, which a change of the draft makes invalid. */
function PriceChange({ categories, products, chosenIds }: ChangeProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<PriceDraft>(() => ({
    ...EMPTY_DRAFT,
    product_ids: products.flatMap(({ id }) => (chosenIds.includes(id) ? [id] : [])),
  }));
  const preview = useApiMutation({
    request: (http, body: Body<'POST /price-updates/preview'>) =>
      http.send('POST /price-updates/preview', { body, onRepeat: 'nothing' }),
    invalidates: [],
    failure: t('prices.preview_failed'),
  });
  const apply = useApiMutation({
    request: (http, body: Body<'POST /price-updates'>, idempotencyKey) =>
      http.send('POST /price-updates', { body, idempotencyKey }),
    invalidates: [keys.prices.all, keys.products.all],
    success: ({ status, counts }) =>
      status === 'scheduled'
        ? t('prices.scheduled', { count: counts.planned })
        : t('prices.applied', { count: counts.applied }),
    onSuccess: () => {
      preview.reset();
      setDraft(EMPTY_DRAFT);
    },
  });
  const shown = preview.data;
  function change(part: Partial<PriceDraft>) {
    setDraft((current) => ({ ...current, ...part }));
    preview.reset();
    apply.reset();
  }
  function send(applyAt: string | null) {
    if (!shown) return;
    apply.mutate(
      { ...requestOf(draft), token: shown.token, apply_at: applyAt },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'preview_outdated')
            preview.mutate(requestOf(draft));
        },
      },
    );
  }
  return (
    <>
      <PriceChangeForm
        draft={draft}
        categories={categories}
        products={products}
        isBusy={preview.isPending}
        onChange={change}
        onPreview={() => {
          apply.reset();
          preview.mutate(requestOf(draft));
        }}
      />
      {shown && (
        <PricePreviewView
          preview={shown}
          isBusy={apply.isPending}
          failure={apply.error ? failureDetail(t, apply.error) : undefined}
          onApply={send}
        />
      )}
    </>
  );
}
