import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COUNTRY_RULES } from 'shared-api/domain/restaurant/country-profile';
import type {
  PromotionPreview as Preview,
  PromotionPreviewRequest,
} from 'shared-api/contract/menu/promotions';
import { formatPrice } from 'shared-api/i18n/format';
import { formatDate } from 'shared-api/i18n/format-time';
import { promotionPreviewQuery } from 'shared-api/queries/menu/promotions';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Card } from 'shared-ui/card';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import formStyles from '#lib/form/form-columns.module.css';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { priceColumns } from '#lib/prices/price-columns';
import styles from './promotion-preview.module.css';

/** @param request null for a draft that cannot be previewed yet. */
export function PromotionPreview({ request }: { request: PromotionPreviewRequest | null }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const preview = useQuery(promotionPreviewQuery(http, request));
  return (
    <Card as="section" padding="l" className={formStyles.fields} aria-labelledby="promotion-preview-title">
      <h2 id="promotion-preview-title" className={styles.title}>
        {t('promotions.preview.title')}
      </h2>
      {request === null ? (
        <p className={styles.hint}>{t('promotions.preview.incomplete')}</p>
      ) : (
        <QueryView query={preview} failedText={t('prices.preview_failed')}>
          {(data) => data && <Prices preview={data} />}
        </QueryView>
      )}
    </Card>
  );
}

function Prices({ preview: { items, excluded, country_profile: profile } }: { preview: Preview }) {
  const { t } = useTranslation();
  const { rules } = COUNTRY_RULES[profile];
  const reduced = t('promotions.preview.reduced', {
    reduced: items.length,
    count: items.length + excluded.length,
  });
  const columns: DataColumn<Preview['items'][number]>[] = [
    ...priceColumns<Preview['items'][number]>(t),
    {
      key: 'reference',
      header: t('promotions.preview.reference'),
      align: 'end',
      cell: ({ reference_price: price }) =>
        price === null ? '–' : <s translate="no">{formatPrice(price)}</s>,
    },
  ];
  return (
    <>
      {items.length > 0 ? (
        <DataTable caption={reduced} columns={columns} rows={items} rowKey={({ product_id: id }) => id} />
      ) : (
        <BannerNotice tone="warning">{reduced}</BannerNotice>
      )}
      {excluded.length > 0 && (
        <details className={styles.excluded} open>
          <summary>{t('prices.excluded', { count: excluded.length })}</summary>
          <ul>
            {excluded.map(({ product_id: id, product_name: name, from, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi> · <span translate="no">{formatPrice(from)}</span> ·{' '}
                {t(`promotions.exclusion.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rules.length > 0 && (
        <BannerNotice tone="info" title={t('promotions.rules.title')}>
          <ul className={styles.rules}>
            {rules.flatMap(({ name, source, since }) =>
              // The complete price list is exported on the screen of prices.
              name === 'price_list'
                ? []
                : [
                    <li key={name}>
                      {t(`promotions.rules.${name}`)}
                      <small>{t('promotions.rules.source', { source, since: formatDate(since) })}</small>
                    </li>,
                  ],
            )}
          </ul>
          <strong>{t('promotions.rules.adviser')}</strong>
        </BannerNotice>
      )}
    </>
  );
}
