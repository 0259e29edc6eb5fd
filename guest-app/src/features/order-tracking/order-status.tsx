import { BellRing, ChefHat, CircleCheck, CircleX, ReceiptText } from 'lucide-react';
import type { GuestOrder, GuestOrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus, type OrderStatus as Status } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { feedbackPath, GUEST_PATHS } from 'shared-api/domain/paths';
import { Button, buttonLook } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { useNow } from 'shared-api/queries/use-server-time';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { ToldAllergies } from '#lib/allergens/told-allergies';
import { GuestNote } from '#lib/guest-note';
import { NotRemembered } from '#lib/not-remembered';
import { OrderedOptionNames } from '#lib/option-names';
import { OrderFacts } from './order-facts';
import styles from './order-status.module.css';
import { PollingNote } from './polling-note';
import { comesLater, isAwaitingApproval, readyRange } from './remaining';

const STEPS = ['new', 'processing', 'ready', 'completed'] as const satisfies readonly Status[];
const ICONS = {
  new: ReceiptText,
  processing: ChefHat,
  ready: BellRing,
  completed: CircleCheck,
  cancelled: CircleX,
} satisfies Record<Status, typeof ReceiptText>;

export interface OrderStatusProps {
  order: GuestOrder;
  onOrderAgain: () => void;
  /** Cancelling an item is offered until the kitchen starts. */
  onCancelItem: (item: GuestOrderItem) => void;
  /** Shown above the actions. */
  children?: ReactNode;
}

export function OrderStatus({ order, onOrderAgain, onCancelItem, children }: OrderStatusProps) {
  const { t } = useTranslation();
  const isActive = isActiveStatus(order.status);
  const nowMs = useNow(isActive);
  const phase = isAwaitingApproval(order) ? 'awaiting' : order.status;
  const Icon = ICONS[order.status];
  const range = readyRange(order, nowMs);
  const later = order.items.filter((item) => comesLater(order, item));
  const itemOf = (item: GuestOrderItem) => (
    <Item
      key={item.id}
      item={item}
      showsState={isActive && order.status !== 'new'}
      isLater={later.includes(item)}
      onCancel={order.status === 'new' ? () => onCancelItem(item) : undefined}
    />
  );
  return (
    <div className={styles.page}>
      <header className={styles.head} data-status={order.status}>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <div role="status">
          <h1>{t(`tracking.title_${phase}`)}</h1>
          <p className={styles.lead}>{t(`tracking.text_${phase}`)}</p>
        </div>
        {range && (
          <p className={styles.time}>
            {t(`tracking.ready_${range.kind}`, { from: range.from, until: range.until })}
          </p>
        )}
      </header>
      {isActive && <PollingNote />}
      {isActive && <NotRemembered />}
      {order.status !== 'cancelled' && <Steps status={order.status} />}
      <section className={styles.details} aria-label={t('tracking.details')}>
        <p className={styles.facts}>
          <span>{t('tracking.number', { id: order.id })}</span>
          <OrderFacts order={order} />
        </p>
        {order.special_instructions && <GuestNote note={order.special_instructions} />}
        <ul role="list">{order.items.filter((item) => !comesLater(order, item)).map(itemOf)}</ul>
        {later.length > 0 && (
          <div className={styles.later}>
            <h2>{t('tracking.later')}</h2>
            <p>{t('tracking.later_text')}</p>
            <ul role="list">{later.map(itemOf)}</ul>
          </div>
        )}
        <p className={styles.total}>
          <span>{t('cart.total')}</span>
          <strong translate="no">{formatPrice(order.total_amount)}</strong>
        </p>
      </section>
      {order.status === 'completed' && (
        <section className={styles.feedback}>
          <h2>{t('feedback.title')}</h2>
          <p>{t('feedback.intro')}</p>
          <Link
            to={feedbackPath(order.table_number, order.token)}
            {...buttonLook({ size: 'l', fullWidth: true })}
          >
            {t('tracking.give_feedback')}
          </Link>
        </section>
      )}
      {children}
      <Button variant="secondary" size="l" fullWidth onClick={onOrderAgain}>
        {t('tracking.order_again')}
      </Button>
      <Link to={GUEST_PATHS.myOrders} {...buttonLook({ variant: 'ghost' })}>
        {t('my_orders.title')}
      </Link>
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

interface ItemProps {
  item: GuestOrderItem;
  /** The status of a new, completed or cancelled order applies to all its items. */
  showsState: boolean;
  isLater: boolean;
  /** Undefined once the kitchen has started. */
  onCancel: (() => void) | undefined;
}

function Item({ item, showsState, isLater, onCancel }: ItemProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      <span className={styles.quantity}>{item.quantity} ×</span>
      <p className={styles.name}>
        <bdi>{item.product_name}</bdi>
      </p>
      {showsState && item.status === 'ready' && (
        <StatusPill tone={item.served_at ? 'neutral' : 'success'}>
          {t(item.served_at ? 'tracking.item_served' : 'tracking.item_ready')}
        </StatusPill>
      )}
      {showsState && item.status === 'preparing' && !isLater && (
        <StatusPill tone="info">{t('tracking.item_preparing')}</StatusPill>
      )}
      {item.options.length > 0 && (
        <p className={styles.extra}>
          <OrderedOptionNames options={item.options} />
        </p>
      )}
      <ToldAllergies codes={item.allergy_codes} className={styles.extra} />
      {item.special_instructions && (
        <div className={styles.extra}>
          <GuestNote note={item.special_instructions} />
        </div>
      )}
      {onCancel && (
        <Button variant="ghost" className={styles.cancel} onClick={onCancel}>
          {t('tracking.cancel_item')}
          <VisuallyHidden>
            , <bdi>{item.product_name}</bdi>
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
