import { groupBy } from '../group-by';
import { isHeld } from '../kitchen/tickets';
import { compareCourses } from '../menu/course-order';
import type { Course } from '../../contract/menu/courses';
import type { Order, OrderItem } from '../../contract/service/orders';

/** Progress of a course of an order. */
export type CourseState = 'held' | 'fired' | 'ready' | 'served';

/** Items of an order that are served together. */
export interface CourseGroup<Item> {
  /** Null for items without a course. */
  courseId: number | null;
  items: Item[];
}

/** Items by course: first those without one, then the courses in their order, removed courses last. */
export function courseGroups<Item extends Pick<OrderItem, 'course_id'>>(
  items: readonly Item[],
  courses: readonly Course[],
): CourseGroup<Item>[] {
  const groups = groupBy(items, ({ course_id }) => course_id ?? null);
  const known = courses.toSorted(compareCourses).map(({ id }) => id);
  const rank = (id: number | null) =>
    id === null ? -1 : known.includes(id) ? known.indexOf(id) : known.length;
  return Array.from(groups, ([courseId, grouped]) => ({ courseId, items: grouped })).toSorted(
    (a, b) => rank(a.courseId) - rank(b.courseId),
  );
}

type CourseItem = Pick<OrderItem, 'hold' | 'status' | 'served_at'>;

/** Held while nothing of it is in the kitchen; ready once everything in the kitchen can be served. */
export function courseState(items: readonly CourseItem[]): CourseState {
  const fired = items.filter((item) => !isHeld(item));
  if (fired.length === 0) return 'held';
  if (fired.some(({ status }) => status !== 'ready')) return 'fired';
  return fired.every(({ served_at }) => served_at) && fired.length === items.length ? 'served' : 'ready';
}

/** Whether an order is shown by course. */
export const hasCourses = ({ items }: { items: readonly Pick<OrderItem, 'course_id' | 'hold'>[] }): boolean =>
  items.some((item) => item.course_id || isHeld(item));

type CourseOrder = Pick<Order, 'items' | 'status'>;

/** The courses of an order that is still being prepared that wait to be carried to the table. */
const readyCourses = ({ items, status }: CourseOrder): OrderItem[][] =>
  status === 'new' || status === 'processing'
    ? [...groupBy(items, ({ course_id }) => course_id)].flatMap(([courseId, group]) =>
        courseId && courseState(group) === 'ready' ? [group] : [],
      )
    : [];

/** Whether a course of an order that is still being prepared waits to be carried to the table. */
export const isCourseReady = (order: CourseOrder): boolean => readyCourses(order).length > 0;

/** The items of such courses that have not been carried yet. */
export const itemsToServe = (order: CourseOrder): OrderItem[] =>
  readyCourses(order).flatMap((group) => group.filter((item) => !isHeld(item) && !item.served_at));
