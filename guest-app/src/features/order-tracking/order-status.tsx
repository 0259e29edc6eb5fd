import type { GuestOrder, GuestOrderItem } from 'shared-api/contract/service/orders';
import type { GuestCall } from 'shared-api/contract/service/waiter-calls';
import { CALL_BY_ORDER_MS } from 'shared-api/domain/service/limits';
import { isActiveStatus, type OrderStatus as Status } from 'shared-api/domain/statuses';
import { formatTime } from 'shared-api/i18n/format-time';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { feedbackPath, GUEST_PATHS } from 'shared-api/domain/paths';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button, buttonLook } from 'shared-ui/button';
import { useNow } from 'shared-api/queries/use-server-time';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { ToldAllergies } from '#lib/allergens/told-allergies';
import { GuestNote } from '#lib/guest-note';
import { NotRemembered } from '#lib/not-remembered';
import { OrderedOptionNames } from '#lib/option-names';
import { SetPrice } from '#lib/set-price';
import { useTimeZone } from '#lib/use-time-zone';
import { OrderFacts } from './order-facts';
import { OrderRing } from './order-ring';
import styles from './order-status.module.css';
import { PollingNote } from './polling-note';
import { comesLater, isAwaitingApproval, progressOf, readyRange } from './remaining';

const STEPS = ['new', 'processing', 'ready', 'completed'] as const satisfies readonly Status[];

export interface OrderStatusProps {
  order: GuestOrder;
  /** Time of the last news, without a connection; the page speaks in the past tense then. */
  offlineSinceMs: number | undefined;
  onOrderAgain: () => void;
  /** Cancelling an item is offered until the kitchen starts. */
  onCancelItem: (item: GuestOrderItem) => void;
  onCallWaiter: () => void;
  /** Calls a waiter for an item that did not come. */
  onMissing: (item: GuestOrderItem) => void;
  /** Open calls of this phone. */
  calls: readonly GuestCall[];
  /** Shown above the actions. */
  children?: ReactNode;
}

export function OrderStatus({
  order,
  offlineSinceMs,
  onOrderAgain,
  onCancelItem,
  onCallWaiter,
  onMissing,
  calls,
  children,
}: OrderStatusProps) {
  const { t } = useTranslation();
  const [asksMissing, setAsksMissing] = useState(false);
  const timeZone = useTimeZone();
  const isActive = isActiveStatus(order.status);
  const currentMs = useNow(isActive);
  const nowMs = offlineSinceMs ?? currentMs;
  const isPast = isActive && offlineSinceMs !== undefined;
  const range = readyRange(order, nowMs);
  const isLate = range?.kind === 'late';
  const phase = phaseOf(order, isLate);
  const later = order.items.filter((item) => comesLater(order, item));
  const shown = order.items.filter((item) => !later.includes(item));
  const mayCall = !isPast && callsByOrder(order, nowMs);
  const isOffered = (item: GuestOrderItem) =>
    mayCall &&
    !later.includes(item) &&
    (isOverdue(order, item, isLate) || (asksMissing && item.status === 'ready'));
  const canAsk = mayCall && shown.some((item) => item.status === 'ready' && !isOffered(item));
  const clock = (millis: number) => formatTime(new Date(millis).toISOString(), timeZone);
  const itemOf = (item: GuestOrderItem) => (
    <Item
      key={item.id}
      item={item}
      showsState={isActive && order.status !== 'new'}
      isPast={isPast}
      isLater={later.includes(item)}
      onCancel={order.status === 'new' ? () => onCancelItem(item) : undefined}
      onMissing={isOffered(item) ? () => onMissing(item) : undefined}
      call={calls.find(({ missing_item: missing }) => missing?.id === item.id)}
    />
  );
  const title =
    isPast && phase !== 'new' && phase !== 'awaiting'
      ? t(`tracking.offline_title_${phase as PastPhase}`)
      : t(`tracking.title_${phase}`);
  const lead = range
    ? t(isPast ? `tracking.offline_ready_${range.kind}` : `tracking.ready_${range.kind}`, {
        from: range.from,
        until: range.until,
      })
    : phase !== 'late' && !isPast && t(`tracking.text_${phase}`);
  return (
    <div className={styles.page}>
      <header className={styles.head} data-past={isPast || undefined}>
        <OrderRing order={order} progress={progressOf(order, nowMs)} />
        <div role="status">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {isLate && order.ready_until && !isPast && (
            <p>{t('tracking.late_since', { time: clock(Date.parse(order.ready_until)) })}</p>
          )}
          {isPast && <p>{t('tracking.offline_text', { time: clock(nowMs) })}</p>}
        </div>
      </header>
      {isLate && !isPast && (
        <BannerNotice
          tone="warning"
          title={t('tracking.late_reason', { dishes: namesOf(shown.filter(isInProgress)) })}
        >
          <p>{t(order.is_kitchen_busy ? 'tracking.late_busy' : 'tracking.late_remedy')}</p>
          <button type="button" className={styles.link} onClick={onCallWaiter}>
            {t('tracking.ask_waiter')}
          </button>
        </BannerNotice>
      )}
      {isActive && <PollingNote />}
      {isActive && <NotRemembered />}
      {order.status !== 'cancelled' && <Steps order={order} />}
      <section className={styles.details} aria-label={t('tracking.details')}>
        {order.special_instructions && <GuestNote note={order.special_instructions} />}
        <ul role="list">{shown.map(itemOf)}</ul>
        {later.length > 0 && (
          <div className={styles.later}>
            <h2>{t('tracking.later')}</h2>
            <p>{t('tracking.later_text')}</p>
            <ul role="list">{later.map(itemOf)}</ul>
          </div>
        )}
        <p className={styles.total}>
          <span>{t('cart.total')}</span>
          <SetPrice lira={order.total_amount} />
        </p>
        <p className={styles.facts}>
          <span>{t('tracking.number', { id: order.id })}</span>
          <OrderFacts order={order} />
        </p>
      </section>
      {order.status === 'completed' && (
        <section className={styles.feedback}>
          <h2>{t('feedback.title')}</h2>
          <p>{t('feedback.intro')}</p>
          <Link
            to={feedbackPath(order.table_number, order.token)}
            {...buttonLook({ variant: 'secondary', fullWidth: true })}
          >
            {t('tracking.give_feedback')}
          </Link>
        </section>
      )}
      {children}
      <div className={styles.actions}>
        {(canAsk || (mayCall && order.status === 'processing' && !asksMissing)) && (
          <Button variant="ghost" onClick={canAsk ? () => setAsksMissing(true) : onCallWaiter}>
            {t('tracking.missing')}
          </Button>
        )}
        <Button variant="ghost" onClick={onOrderAgain}>
          {t('tracking.order_again')}
        </Button>
        <Link to={GUEST_PATHS.myOrders} {...buttonLook({ variant: 'ghost' })}>
          {t('my_orders.title')}
        </Link>
      </div>
    </div>
  );
}

/** What the page says of an order, in one word. */
type Phase = Status | 'awaiting' | 'packed' | 'late';
type PastPhase = Extract<Phase, 'processing' | 'ready' | 'packed' | 'late'>;

function phaseOf(order: GuestOrder, isLate: boolean): Phase {
  if (isAwaitingApproval(order)) return 'awaiting';
  if (order.status === 'ready' && order.order_type === 'takeaway') return 'packed';
  return isLate ? 'late' : order.status;
}

/** Whether the order's link calls staff: from a table, once they have taken it, and for a while after it has ended. */
const callsByOrder = ({ status, table_number, updated_at }: GuestOrder, nowMs: number) =>
  table_number !== null &&
  (status === 'processing' ||
    status === 'ready' ||
    (status === 'completed' && nowMs - Date.parse(updated_at) < CALL_BY_ORDER_MS));

/** Whether an item should be at the table already: the order is late, or the rest of it was served. */
const isOverdue = ({ status, items }: GuestOrder, item: GuestOrderItem, isLate: boolean) =>
  !item.served_at &&
  (isLate
    ? item.status === 'preparing'
    : status === 'ready' && items.some(({ served_at: servedAt }) => servedAt));

const isInProgress = ({ status }: GuestOrderItem) => status === 'preparing';
const namesOf = (items: readonly GuestOrderItem[]) =>
  [...new Set(items.map(({ product_name: name }) => name))].join(', ');

function Steps({ order: { status, order_type: type } }: { order: GuestOrder }) {
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
          {step === 'completed' && type === 'table'
            ? t('tracking.step_completed')
            : t(`tracking.status_${step}`)}
        </li>
      ))}
    </ol>
  );
}

interface ItemProps {
  item: GuestOrderItem;
  /** The status of a new, completed or cancelled order applies to all its items. */
  showsState: boolean;
  isPast: boolean;
  isLater: boolean;
  /** Undefined once the kitchen has started. */
  onCancel: (() => void) | undefined;
  /** Calls a waiter for it; undefined where it cannot be missing. */
  onMissing: (() => void) | undefined;
  /** The open call for it. */
  call: GuestCall | undefined;
}

function Item({ item, showsState, isPast, isLater, onCancel, onMissing, call }: ItemProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      <h2 className={styles.name}>
        <span className={styles.quantity}>{item.quantity} ×</span>
        <bdi>{item.product_name}</bdi>
      </h2>
      {showsState && item.status === 'ready' && (
        <span className={styles.state} data-state={item.served_at ? 'served' : 'ready'}>
          {t(item.served_at ? 'tracking.item_served' : 'tracking.item_ready')}
        </span>
      )}
      {showsState && item.status === 'preparing' && !isLater && (
        <span className={styles.state}>
          {t(isPast ? 'tracking.offline_item_preparing' : 'tracking.item_preparing')}
        </span>
      )}
      {onCancel && (
        <button type="button" className={styles.link} onClick={onCancel}>
          {t('tracking.cancel_item')}
          <VisuallyHidden>
            , <bdi>{item.product_name}</bdi>
          </VisuallyHidden>
        </button>
      )}
      {call ? (
        <p role="status" className={styles.called}>
          {t(call.status === 'in_progress' ? 'tracking.missing_taken' : 'tracking.missing_called')}
        </p>
      ) : (
        onMissing && (
          <button type="button" className={styles.link} data-missing onClick={onMissing}>
            {t('tracking.call_missing')}
            <VisuallyHidden>
              , <bdi>{item.product_name}</bdi>
            </VisuallyHidden>
          </button>
        )
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
    </li>
  );
}
