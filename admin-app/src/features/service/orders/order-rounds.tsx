import { ChevronRight, Ellipsis, Repeat } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isHeld } from 'shared-api/domain/kitchen/tickets';
import { courseGroups, hasCourses } from 'shared-api/domain/service/course-groups';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useCourses } from '#lib/courses/use-courses';
import { Note } from '#lib/order-line/note';
import { useServedOrders } from '#lib/offline-acts/served-offline';
import { ApprovalBadge } from './approval-badge';
import { CourseRow, ItemHoldButton } from './course-row';
import { NextStepButton } from './order-actions';
import { isRepeatable } from '#lib/is-repeatable';
import { ItemName, lineTotal, LoadedOrderItems } from './order-items';
import { OrderStatusPill } from './order-status-pill';
import { ReadyTime } from './ready-time';
import { UndoOrderButton } from './undo-order-button';
import { useOrderSteps } from './use-order-undo';
import styles from './order-rounds.module.css';

export interface OrderRoundsProps {
  /** The oldest first. */
  orders: readonly Order[];
  onOpenOrder: (id: number) => void;
  /** Renders the actions of an item of an order that is not cancelled; undefined if nothing can be changed any more. */
  onOpenItem?: (id: number) => void;
  /** Orders the items of an order again; undefined if the user may not. */
  onRepeat?: (order: Order) => void;
}

/** The orders of one visit with their items and amounts, as on the bill. */
export function OrderRounds({ orders: known, onOpenOrder, onOpenItem, onRepeat }: OrderRoundsProps) {
  const { t } = useTranslation();
  const { dateTimeText, timeText } = useRestaurantTime();
  const steps = useOrderSteps();
  const orders = useServedOrders(known);
  if (orders.length === 0) return <EmptyState title={t('service.no_rounds')} className={styles.none} />;
  return (
    <ol role="list" aria-label={t('service.rounds')} className={styles.rounds}>
      {orders.map((order, index) => (
        <li key={order.id} data-status={order.status} className={styles.round}>
          <div className={styles.head}>
            <button type="button" className={styles.open} onClick={() => onOpenOrder(order.id)}>
              <strong>{t('service.round', { number: index + 1 })}</strong>
              <time dateTime={order.created_at} title={dateTimeText(order.created_at)}>
                {timeText(order.created_at)}
              </time>
              <VisuallyHidden>
                , {t('orders.number', { id: order.id })}, {t('orders.details')}
              </VisuallyHidden>
              <ChevronRight aria-hidden="true" />
            </button>
            <OrderStatusPill status={order.status} />
            <ApprovalBadge order={order} />
          </div>
          <p className={styles.taker}>
            <VisuallyHidden>{t('service.taken_by')}: </VisuallyHidden>
            {order.taken_by === null ? t('service.taken_by_guest') : <bdi>{order.taken_by}</bdi>}
          </p>
          <ReadyTime order={order} />
          {order.customer_name && <bdi className={styles.customer}>{order.customer_name}</bdi>}
          {order.special_instructions && <Note>{order.special_instructions}</Note>}
          <LoadedOrderItems order={order}>
            {(items) => (
              <Courses order={order} items={items}>
                {(item, isOneOfMany) => (
                  <li key={item.id} data-held={isHeld(item) || undefined} className={styles.item}>
                    <span>
                      <ItemName item={item} />
                    </span>
                    {isOneOfMany && onOpenItem && <ItemHoldButton order={order} item={item} />}
                    <span translate="no" className={styles.amount}>
                      {formatPrice(lineTotal(item))}
                    </span>
                    {onOpenItem && order.status !== 'cancelled' && (
                      <IconButton
                        label={t('bill.item_open', { item: item.product_name })}
                        className={styles.more}
                        onClick={() => onOpenItem(item.id)}
                      >
                        <Ellipsis />
                      </IconButton>
                    )}
                  </li>
                )}
              </Courses>
            )}
          </LoadedOrderItems>
          <div className={styles.foot}>
            <span className={styles.steps}>
              {onOpenItem && (
                <>
                  <UndoOrderButton order={order} steps={steps} />
                  <NextStepButton order={order} isMoving={false} />
                  {onRepeat && isRepeatable(order) && (
                    <Button variant="ghost" onClick={() => onRepeat(order)}>
                      <Repeat aria-hidden="true" />
                      {t('service.repeat')}
                      <VisuallyHidden>, {t('service.round', { number: index + 1 })}</VisuallyHidden>
                    </Button>
                  )}
                </>
              )}
            </span>
            <span translate="no" className={styles.amount}>
              {formatPrice(order.total_amount)}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface CoursesProps {
  order: Order;
  items: readonly OrderItem[];
  /** @param isOneOfMany whether the course has other items, so that the item can be fired or held by itself. */
  children: (item: OrderItem, isOneOfMany: boolean) => ReactNode;
}

/** The items, grouped by course if there are courses. */
function Courses({ order, items, children }: CoursesProps) {
  const isByCourse = hasCourses({ items }) && order.status !== 'cancelled';
  const { courses } = useCourses(isByCourse);
  if (!isByCourse) {
    return (
      <ul role="list" className={styles.items}>
        {items.map((item) => children(item, false))}
      </ul>
    );
  }
  return courseGroups(items, courses).map((group) => (
    <Fragment key={group.courseId}>
      <CourseRow order={order} group={group} />
      <ul role="list" className={styles.items}>
        {group.items.map((item) => children(item, group.items.length > 1))}
      </ul>
    </Fragment>
  ));
}
