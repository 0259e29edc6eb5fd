import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { ItemCountdown } from './item-countdown';
import { ItemName } from './item-name';
import { ItemsOfOrder } from './loaded-order-items';
import styles from './order-items.module.css';

/** An order's items at a glance: how many of what, and how long each still has. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <ItemsOfOrder order={order}>
      {(items) => (
        <ul role="list" className={styles.items} aria-label={t('orders.column.items')}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <span>
                <ItemName item={item} />
              </span>
              <ItemCountdown item={item} />
            </li>
          ))}
        </ul>
      )}
    </ItemsOfOrder>
  );
}
