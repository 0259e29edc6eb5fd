import { BellRing, ChefHat, CircleCheck, CircleX, ReceiptText } from 'lucide-react';
import type { GuestOrder, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus, type OrderStatus as Status } from 'shared-api/contract/statuses';
import { formatDateTime, formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { useNow } from 'shared-ui/hooks/use-now';
import styles from './order-status.module.css';
import { orderRemainingMs, remainingMs, toMinutes } from './remaining';

const STEPS = ['new', 'processing', 'ready', 'completed'] as const satisfies readonly Status[];
const ICONS = {
  new: ReceiptText,
  processing: ChefHat,
  ready: BellRing,
  completed: CircleCheck,
  cancelled: CircleX,
} satisfies Record<Status, typeof ReceiptText>;

export function OrderStatus({ order, onOrderAgain }: { order: GuestOrder; onOrderAgain: () => void }) {
  const { t } = useTranslation();
  const isActive = isActiveStatus(order.status);
  const nowMs = useNow(isActive);
  const Icon = ICONS[order.status];
  const leftMs = orderRemainingMs(order, nowMs);
  return (
    <div className={styles.page}>
      <header className={styles.head} data-status={order.status}>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <div role="status">
          <h1>{t(`tracking.title_${order.status}`)}</h1>
          <p className={styles.lead}>{t(`tracking.text_${order.status}`)}</p>
        </div>
        {isActive && order.status !== 'ready' && leftMs !== null && leftMs > 0 && (
          <p className={styles.time}>{t('tracking.minutes_left', { count: toMinutes(leftMs) })}</p>
        )}
      </header>
      {order.status !== 'cancelled' && <Steps status={order.status} />}
      <section className={styles.details} aria-label={t('tracking.details')}>
        <p className={styles.facts}>
          <span>{t('tracking.number', { id: order.id })}</span>
          <span>
            {order.table_number === null
              ? t('order.takeaway')
              : t('tracking.table', { number: order.table_number })}
          </span>
          <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        </p>
        <ul role="list">
          {order.items.map((item) => (
            <Item key={item.id} item={item} nowMs={nowMs} isActive={isActive} />
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('cart.total')}</span>
          <strong>{formatPrice(order.total_amount)}</strong>
        </p>
      </section>
      <Button variant="secondary" size="l" fullWidth onClick={onOrderAgain}>
        {t('tracking.order_again')}
      </Button>
    </div>
  );
}

function Steps({ status }: { status: Status }) {
  const { t } = useTranslation();
  const reached = STEPS.findIndex((step) => step === status);
  return (
    <ol role="list" className={styles.steps} aria-label={t('tracking.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-reached={index <= reached || undefined}
          aria-current={step === status ? 'step' : undefined}
        >
          {t(`tracking.status_${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Item({ item, nowMs, isActive }: { item: OrderItem; nowMs: number; isActive: boolean }) {
  const { t } = useTranslation();
  const leftMs = remainingMs(item, nowMs);
  return (
    <li className={styles.item}>
      <span className={styles.quantity}>{item.quantity} ×</span>
      <div>
        <p className={styles.name}>{item.product_name}</p>
        {item.options.length > 0 && (
          <p className={styles.extra}>
            {item.options.map((option) => option.product_option_name).join(', ')}
          </p>
        )}
        {item.special_instructions && (
          <p className={styles.extra}>{t('cart.note', { note: item.special_instructions })}</p>
        )}
      </div>
      {isActive && item.status === 'ready' && (
        <StatusPill tone="success">{t('tracking.item_ready')}</StatusPill>
      )}
      {isActive && item.status === 'preparing' && (
        <StatusPill tone="info">
          <bdi>{leftMs ? t('menu.minutes', { count: toMinutes(leftMs) }) : t('tracking.item_preparing')}</bdi>
        </StatusPill>
      )}
    </li>
  );
}
