import { AArrowUp, ConciergeBell } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { isHeld, stateAt, stationsOfItem } from 'shared-api/domain/kitchen/tickets';
import type { Course } from 'shared-api/contract/menu/courses';
import {
  courseGroups,
  hasCourses,
  isCourseReady,
  type CourseGroup,
} from 'shared-api/domain/service/course-groups';
import type { OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { EmptyState } from 'shared-ui/empty-state';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { locationLabel } from '#i18n/table-label';
import { InBar } from '#lib/bar-place';
import { pressRow, usePressGuard } from '#lib/list/use-press-guard';
import { Note } from '#lib/order-line/note';
import { OrderLine } from '#lib/order-line/order-line';
import { dishNames } from './dish-names';
import { STATION_COLOR_CODES } from '#lib/station-color';
import { STATE_ICONS } from './state-icons';
import { TicketHead } from './ticket-head';
import cardStyles from './ticket-card.module.css';
import displayStyles from './kitchen-display.module.css';
import { DishOptions } from './dish-options';
import { NoticeText } from './notice-text';
import { Tool } from './tool';
import { useKitchenView } from './use-kitchen-view';
import { ViewDialog } from './view-dialog';
import styles from './expo.module.css';

export interface ExpoProps {
  orders: readonly KitchenOrder[];
  stations: readonly Station[];
  courses: readonly Course[];
  /** Renders the actions of a ready order. */
  action: (order: KitchenOrder) => ReactNode;
  /** Renders the state and the actions of a course. */
  course: (order: KitchenOrder, group: CourseGroup<OrderItem>) => ReactNode;
}

/** Whether the whole order, or one of its courses, is ready to be served. */
const isToBeServed = (order: KitchenOrder): boolean => order.status === 'ready' || isCourseReady(order);

const isOpen = ({ status, fired_at }: KitchenOrder): boolean => isActiveStatus(status) && fired_at !== null;

/** Notices to the stations but those of completed items: who serves them needs none. */
const noticesOf = ({ kitchen_notices: notices }: KitchenOrder) =>
  notices.filter(({ detail }) => detail !== 'completed');

/** Whole orders with the progress of every station; orders that are ready to be served come first. */
export function Expo({ orders, stations, courses, action, course }: ExpoProps) {
  const { t } = useTranslation();
  const names = dishNames([], [], courses, null);
  const fallback = stations.find(({ is_default }) => is_default);
  const open = orders
    // Of an order that has left the kitchen, its notices are shown until the stations have seen them.
    .filter((order) => isOpen(order) || noticesOf(order).length > 0)
    .toSorted(
      (a, b) =>
        Number(isToBeServed(b)) - Number(isToBeServed(a)) ||
        (a.fired_at ?? '').localeCompare(b.fired_at ?? '') ||
        a.id - b.id,
    );
  const guard = usePressGuard(open, '');
  const current = new Map(open.map((order) => [order.id, order]));
  const { view, changeView } = useKitchenView();
  const [isViewOpen, setViewOpen] = useState(false);
  const bar = (
    <>
      <VisuallyHidden as="h1">{t('kitchen.expo')}</VisuallyHidden>
      <InBar at="tools">
        <Tool icon={<AArrowUp />} name={t('kitchen.view')} onPress={() => setViewOpen(true)} />
      </InBar>
      {isViewOpen && (
        <ViewDialog view={view} isStation={false} onChange={changeView} onClose={() => setViewOpen(false)} />
      )}
    </>
  );
  if (open.length === 0 || !fallback) {
    return (
      <>
        {bar}
        <EmptyState icon={<ConciergeBell />} title={t('kitchen.expo_none')} text={t('kitchen.none_hint')} />
      </>
    );
  }
  const list = (
    <ul
      role="list"
      aria-label={t('kitchen.expo')}
      className={displayStyles.tickets}
      data-text={view.textSize}
      {...guard.list}
    >
      {[...guard.rows, ...guard.waiting].map((shown) => {
        const order = current.get(shown.id) ?? shown;
        const isGap = !current.has(shown.id);
        const place = locationLabel(t, order);
        const ready = order.items.filter(({ status }) => status === 'ready').length;
        const groups = isOpen(order) ? courseGroups(order.items, courses) : [];
        return (
          <li
            key={order.id}
            aria-hidden={isGap || undefined}
            inert={isGap}
            className={displayStyles.slot}
            {...pressRow(order)}
          >
            <article
              aria-label={`${place}, ${t('orders.number', { id: order.id })}`}
              className={cardStyles.ticket}
              data-ready={isToBeServed(order) || undefined}
            >
              <TicketHead
                order={order}
                station={fallback}
                firedAtMs={Date.parse(order.fired_at ?? order.created_at)}
              />
              {noticesOf(order).length > 0 && (
                <div role="alert" className={cardStyles.notices}>
                  {noticesOf(order).map((notice) => (
                    <p key={notice.id}>
                      <NoticeText notice={notice} table={order.table_number} names={names} />{' '}
                      <small>
                        (<bdi>{stations.find(({ id }) => id === notice.station_id)?.name}</bdi>)
                      </small>
                    </p>
                  ))}
                </div>
              )}
              {order.special_instructions && <Note>{order.special_instructions}</Note>}
              {isOpen(order) && (
                <p className={styles.progress}>{t('kitchen.ready_of', { ready, all: order.items.length })}</p>
              )}
              {groups.map((group) => (
                <Fragment key={group.courseId}>
                  {hasCourses(order) && <div className={styles.course}>{course(order, group)}</div>}
                  <ul role="list" className={styles.items}>
                    {group.items.map((item) => (
                      <li
                        key={item.id}
                        data-ready={item.status === 'ready' || undefined}
                        className={styles.item}
                      >
                        <OrderLine
                          quantity={item.quantity}
                          name={names.nameOf(item)}
                          allergies={item.allergy_codes}
                          note={item.special_instructions}
                        >
                          <DishOptions options={names.optionsOf(item)} />
                        </OrderLine>
                        <span className={styles.states}>
                          {!isHeld(item) &&
                            stationsOfItem(item, fallback.id).map((id) => {
                              const station = stations.find((one) => one.id === id);
                              const state = stateAt(item, id);
                              const Icon = STATE_ICONS[state];
                              return (
                                station && (
                                  <span key={id} className={styles.state} data-state={state}>
                                    <span
                                      aria-hidden="true"
                                      className={styles.dot}
                                      style={{ background: STATION_COLOR_CODES[station.color] }}
                                    />
                                    <bdi>{station.name}</bdi>
                                    <Icon aria-hidden="true" />
                                    <VisuallyHidden>, {t(`kitchen.state.${state}`)}</VisuallyHidden>
                                  </span>
                                )
                              );
                            })}
                        </span>
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ))}
              {order.status === 'ready' && <div className={styles.action}>{action(order)}</div>}
            </article>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={displayStyles.display}>
      {bar}
      {list}
    </div>
  );
}
