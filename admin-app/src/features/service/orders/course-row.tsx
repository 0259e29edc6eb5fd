import { useQuery } from '@tanstack/react-query';
import { Flame, HandPlatter, Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isHeld } from 'shared-api/domain/kitchen/tickets';
import { courseState, type CourseGroup } from 'shared-api/domain/service/course-groups';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { courseRulesQuery } from 'shared-api/queries/menu/courses';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useCourses } from '#lib/courses/use-courses';
import { onSingleClick } from '#lib/on-single-click';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { useCan, useServices } from '#services/services';
import { COURSE_TONES } from './course-tones';
import { useCourseStep, type CourseStep } from './use-course-step';
import styles from './course-row.module.css';

const STEPS = [
  ['fire', 'courses.fire', Flame],
  ['hold', 'courses.hold', Pause],
  ['serve', 'courses.serve', HandPlatter],
] as const;

/** Whether an item was sent to the kitchen, but is not being prepared yet. */
const isNotStarted = (item: OrderItem): boolean =>
  !isHeld(item) && item.status === 'preparing' && item.stations.every(({ state }) => state === 'fired');

/** The items of a course to which a step applies. Holding applies to all fired items or to none. */
function itemsFor(step: CourseStep, items: readonly OrderItem[], isServed: boolean): OrderItem[] {
  if (step === 'fire') return items.filter(isHeld);
  const fired = items.filter((item) => !isHeld(item));
  if (step === 'hold') return fired.every(isNotStarted) ? fired : [];
  return isServed ? fired.filter(({ served_at }) => !served_at) : [];
}

export interface CourseRowProps {
  order: Order;
  group: CourseGroup<OrderItem>;
}

/** A course of an order with its state and the steps that staff can take. */
export function CourseRow({ order, group: { courseId, items } }: CourseRowProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { nameOf } = useCourses();
  const rules = useQuery(courseRulesQuery(http));
  const mayFire = useCan()('items.fire');
  const { mutate, isPending, variables } = useCourseStep();
  const state = courseState(items);
  const hasChanged = useHasJustChanged(state);
  const name = nameOf(courseId);
  const canChange = mayFire && isActiveStatus(order.status) && !order.awaiting_approval;
  return (
    <div className={styles.row}>
      <strong className={styles.name}>
        <bdi>{name}</bdi>
      </strong>
      <StatusPill tone={COURSE_TONES[state]}>{t(`courses.state.${state}`)}</StatusPill>
      {canChange && (
        <span className={styles.steps}>
          {STEPS.map(([step, labelKey, Icon]) => {
            const itemIds = itemsFor(step, items, rules.data?.food_is_served ?? false).map(({ id }) => id);
            if (itemIds.length === 0) return null;
            const isNext = step === 'serve' && state === 'ready';
            return (
              <Button
                key={step}
                variant={isNext ? 'primary' : step === 'hold' ? 'ghost' : 'secondary'}
                busy={isPending && variables.step === step}
                guarded={hasChanged}
                onClick={onSingleClick(() =>
                  mutate({ step, visitId: order.visit_id, itemIds, tableNumber: order.table_number }),
                )}
              >
                <Icon aria-hidden="true" />
                {t(labelKey)}
                <VisuallyHidden>, {name}</VisuallyHidden>
              </Button>
            );
          })}
        </span>
      )}
    </div>
  );
}

/** Fires or holds one item of a course. */
export function ItemHoldButton({ order, item }: { order: Order; item: OrderItem }) {
  const { t } = useTranslation();
  const mayFire = useCan()('items.fire');
  const { mutate, isPending } = useCourseStep();
  const step = isHeld(item) ? 'fire' : 'hold';
  const isPossible = isHeld(item) || isNotStarted(item);
  if (!mayFire || !isPossible || !isActiveStatus(order.status) || order.awaiting_approval) return null;
  return (
    <IconButton
      label={t(isHeld(item) ? 'courses.fire_item' : 'courses.hold_item', { name: item.product_name })}
      disabled={isPending}
      onClick={onSingleClick(() => mutate({ step, visitId: order.visit_id, itemIds: [item.id] }))}
    >
      {isHeld(item) ? <Flame /> : <Pause />}
    </IconButton>
  );
}
