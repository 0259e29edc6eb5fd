import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceChange } from 'shared-api/contract/menu/prices';
import { formatPrice } from 'shared-api/i18n/format';
import { priceChangesQuery } from 'shared-api/queries/menu/prices';
import { DateTime } from '#lib/date-time';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import styles from './price-history.module.css';

/** Changes of a product's prices with user, time, old and new price; loaded when it is opened. */
export function PriceHistory({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('prices.price_history')}</summary>
      {isOpen && <Changes productId={productId} />}
    </details>
  );
}

function Changes({ productId }: { productId: number }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(priceChangesQuery(http, productId));
  return (
    <QueryView query={query} failedText={t('prices.load_failed')}>
      {(changes) =>
        changes.length === 0 ? (
          <p className={styles.hint}>{t('prices.no_price_changes')}</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change.id}>
                <ChangeLine change={change} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function ChangeLine({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.prices}>
        {change.option_name !== null && (
          <>
            <bdi>{change.option_name}</bdi>:{' '}
          </>
        )}
        <span translate="no" className={styles.old}>
          {formatPrice(change.from)}
        </span>{' '}
        → <strong translate="no">{formatPrice(change.to)}</strong>
      </span>
      <span className={styles.hint}>
        <DateTime at={change.created_at} /> · <bdi>{change.by_name}</bdi> ·{' '}
        {t(`prices.source.${change.source}`)}
      </span>
    </>
  );
}
