import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isHeld } from 'shared-api/domain/kitchen/tickets';
import {
  courseGroups,
  courseState,
  hasCourses,
  type CourseGroup,
} from 'shared-api/domain/service/course-groups';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useCourses } from '#lib/courses/use-courses';
import { onSingleClick } from '#lib/on-single-click';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { useCan } from '#services/services';
import { COURSE_TONES } from './course-tones';
import { useCourseStep } from './use-course-step';
import rowStyles from './course-row.module.css';
import styles from './visit-courses.module.css';

/** Whether an order has courses that may be fired; not while it awaits approval. */
const isOpen = (order: Order) =>
  isActiveStatus(order.status) && !order.awaiting_approval && hasCourses(order);

/**
 * The courses of a party that ordered in several rounds: the state of each course over all rounds, with a button that
 * fires it. A single round lists its own courses.
 */
export function VisitCourses({ visitId, orders }: { visitId: number; orders: readonly Order[] }) {
  const { t } = useTranslation();
  const open = orders.filter(isOpen);
  const isShown = open.length > 1;
  const { courses, nameOf } = useCourses(isShown);
  // Buttons move up when the button of another course disappears.
  const hasChanged = useHasJustChanged(
    open
      .flatMap(({ items }) => items.filter(isHeld))
      .map(({ id }) => id)
      .join(),
  );
  if (!isShown) return null;
  const groups = courseGroups(
    open.flatMap(({ items }) => items),
    courses,
  );
  return (
    <section aria-labelledby="visit-courses" className={styles.courses}>
      <h3 id="visit-courses" className={styles.title}>
        {t('courses.visit')}
      </h3>
      <ul role="list">
        {groups
          .filter(({ courseId, items }) => courseId !== null || items.some(isHeld))
          .map((group) => (
            <li key={group.courseId}>
              <VisitCourse
                visitId={visitId}
                name={nameOf(group.courseId)}
                group={group}
                isGuarded={hasChanged}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}

interface VisitCourseProps {
  visitId: number;
  name: string;
  group: CourseGroup<OrderItem>;
  isGuarded: boolean;
}

function VisitCourse({ visitId, name, group: { items }, isGuarded }: VisitCourseProps) {
  const { t } = useTranslation();
  const mayFire = useCan()('items.fire');
  const { mutate, isPending } = useCourseStep();
  const held = items.filter(isHeld);
  // The state is that of the fired items, if there are any: other rounds may have held items.
  const state = courseState(held.length < items.length ? items.filter((item) => !isHeld(item)) : items);
  const heldPieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={rowStyles.row}>
      <strong className={rowStyles.name}>
        <bdi>{name}</bdi>
      </strong>
      <StatusPill tone={COURSE_TONES[state]}>{t(`courses.state.${state}`)}</StatusPill>
      {held.length > 0 && (
        <span className={styles.waiting}>{t('courses.waiting', { count: heldPieces })}</span>
      )}
      {held.length > 0 && mayFire && (
        <span className={rowStyles.steps}>
          <Button
            variant="secondary"
            busy={isPending}
            guarded={isGuarded}
            onClick={onSingleClick(() =>
              mutate({ step: 'fire', visitId, itemIds: held.map(({ id }) => id) }),
            )}
          >
            <Flame aria-hidden="true" />
            {t('courses.fire_visit')}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </Button>
        </span>
      )}
    </div>
  );
}
