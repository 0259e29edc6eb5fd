import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/contract/statuses';
import { formatDateTime, formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { lineTotal } from './order-amounts';
import { PrintButtons } from './print/print-buttons';
import { useItemStatus } from './use-order-status';
import { ItemCountdown } from './item-countdown';
import { ItemName } from './item-name';
import { ItemsOfOrder } from './loaded-order-items';
import { OrderFacts } from './order-facts';
import { OrderStatusPill } from './order-status-pill';
import styles from './order-detail.module.css';

/** Who ordered what, when and for how much. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={styles.detail}>
      <div className={styles.state}>
        <OrderStatusPill status={order.status} />
        <span>{formatDateTime(order.created_at)}</span>
        <span className={styles.print}>
          <PrintButtons order={order} />
        </span>
      </div>
      <OrderFacts order={order} />
      <h3>{t('orders.detail.items')}</h3>
      <ItemsOfOrder order={order}>
        {(items) => (
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <DetailItem key={item.id} order={order} item={item} isActive={isActiveStatus(order.status)} />
            ))}
          </ul>
        )}
      </ItemsOfOrder>
      <p className={styles.total}>
        <span>{t('orders.detail.total')}</span>
        <strong>{formatPrice(order.total_amount)}</strong>
      </p>
    </div>
  );
}

function DetailItem({ order, item, isActive }: { order: Order; item: OrderItem; isActive: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useItemStatus();
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <ItemName item={item} />
        <ItemCountdown item={item} />
      </div>
      <span className={styles.price}>{formatPrice(lineTotal(item))}</span>
      {isActive && item.status === 'preparing' && (
        <Button
          variant="ghost"
          className={styles.done}
          busy={isPending}
          onClick={() => mutate({ id: order.id, itemId: item.id, status: 'ready' })}
        >
          <Check aria-hidden="true" />
          {t('orders.item_done')}
          <VisuallyHidden>: {item.product_name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
