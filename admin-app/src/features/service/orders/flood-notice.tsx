import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { DateTime } from '#lib/date-time';
import { locationLabel } from '#i18n/table-label';
import { CancelOrdersDialog } from './cancel-orders-dialog';
import type { Flood } from './fold-floods';
import styles from './flood-notice.module.css';

/** One line for all orders of a flood, which can be listed and cancelled together. */
export function FloodNotice({ flood, onOpen }: { flood: Flood; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [isListed, setListed] = useState(false);
  // The orders at the time the dialog was opened, because the dialog states their number.
  const [refusedIds, setRefusedIds] = useState<number[]>();
  const { orders } = flood;
  return (
    <>
      <BannerNotice
        tone="warning"
        title={t('orders.flood.title', { count: orders.length })}
        className={styles.notice}
      >
        <p>{t('orders.flood.text')}</p>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-expanded={isListed}
            aria-controls={listId}
            onClick={() => setListed(!isListed)}
          >
            {isListed ? t('orders.flood.hide') : t('orders.flood.show')}
          </Button>
          <Button variant="danger" onClick={() => setRefusedIds(orders.map(({ id }) => id))}>
            {t('orders.flood.refuse')}
          </Button>
        </div>
        <ul id={listId} role="list" hidden={!isListed} className={styles.orders}>
          {isListed && orders.map((order) => <FloodOrder key={order.id} order={order} onOpen={onOpen} />)}
        </ul>
      </BannerNotice>
      {refusedIds && (
        <CancelOrdersDialog
          ids={refusedIds}
          reason={t('orders.flood.reason')}
          onClose={() => setRefusedIds(undefined)}
        />
      )}
    </>
  );
}

function FloodOrder({ order, onOpen }: { order: Order; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <Button variant="ghost" className={styles.order} onClick={() => onOpen(order.id)}>
        <span>
          <span translate="no">#{order.id}</span> · <bdi>{locationLabel(t, order)}</bdi>
          {order.customer_name && (
            <>
              {' '}
              · <bdi>{order.customer_name}</bdi>
            </>
          )}
        </span>
        <span className={styles.facts}>
          <span translate="no">{formatPrice(order.total_amount)}</span> · <DateTime at={order.created_at} />
        </span>
      </Button>
    </li>
  );
}
