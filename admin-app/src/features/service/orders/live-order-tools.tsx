import { ArrowDownNarrowWide, ArrowDownWideNarrow, Rows4 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { Button } from 'shared-ui/button';
import { Segmented } from 'shared-ui/segmented';
import { useNumberFormat } from '#i18n/format-number';
import type { useLiveOrdersView } from './use-live-orders-view';
import styles from './live-order-tools.module.css';

const ALL = 'all';

export interface LiveOrderToolsProps {
  orders: readonly Order[];
  state: ReturnType<typeof useLiveOrdersView>;
}

/** Chooses the status, order and density of the list of open orders. */
export function LiveOrderTools({ orders, state }: LiveOrderToolsProps) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const { view, isCompact } = state;
  const isOldestFirst = view.order === 'oldest';
  const option = <Value extends string>(value: Value, text: string, count: number) => ({
    value,
    label: (
      <span className={styles.option}>
        {text} <span className={styles.count}>{formatNumber(count)}</span>
      </span>
    ),
  });
  const options = [
    option<(typeof ACTIVE_ORDER_STATUSES)[number] | typeof ALL>(ALL, t('app.all'), orders.length),
    ...ACTIVE_ORDER_STATUSES.map((status) =>
      option(status, t(`orders.status.${status}`), orders.filter((order) => order.status === status).length),
    ),
  ];
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('orders.status_filter')}
        hideLabel
        className={styles.filter}
        options={options}
        value={view.status ?? ALL}
        onChange={(value) => state.setStatus(value === ALL ? null : value)}
      />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          className={styles.button}
          onClick={() => state.setOrder(isOldestFirst ? 'newest' : 'oldest')}
        >
          {isOldestFirst ? (
            <ArrowDownNarrowWide aria-hidden="true" />
          ) : (
            <ArrowDownWideNarrow aria-hidden="true" />
          )}
          {t(`orders.sort.${view.order}`)}
        </Button>
        <Button
          variant="secondary"
          className={styles.button}
          aria-pressed={isCompact}
          onClick={() => state.setCompact(!isCompact)}
        >
          <Rows4 aria-hidden="true" />
          {t('orders.compact')}
        </Button>
      </div>
    </div>
  );
}
