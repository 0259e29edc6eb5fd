import { compareCourses } from 'shared-api/domain/menu/course-order';
import { isActiveStatus } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import type { RestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { fireItems } from './item-firing';
import { findItems, findOrderRow } from './order.store';

const MINUTE_MS = 60_000;

type CourseRules = Pick<RestaurantSettings, 'coursesOn' | 'courseFiring' | 'courseMinutes' | 'foodIsServed'>;
type CourseItem = Pick<Row<'order_items'>, 'id' | 'course_id' | 'hold' | 'fired_at' | 'served_at' | 'status'>;
type StoredCourse = Pick<Row<'courses'>, 'id' | 'sort_order' | 'fires_at_once'>;

/**
 * Ids of the held items that are due to be fired automatically. The next course is due once all earlier courses are
 * served, or by time since the last of them was fired. Items that staff hold are fired only by staff, and later courses
 * wait for them. If courses are off, all items that wait for their course are due.
 */
function dueItems(
  { fired_at: orderFiredAt, items }: { fired_at: number | null; items: readonly CourseItem[] },
  courses: readonly StoredCourse[],
  { coursesOn, courseFiring, courseMinutes, foodIsServed }: CourseRules,
  nowMs: number,
): number[] {
  const held = items.filter(({ hold }) => hold !== null);
  if (orderFiredAt === null || held.length === 0) return [];
  if (!coursesOn) return held.filter(({ hold }) => hold === 'course').map(({ id }) => id);
  if (courseFiring === 'manual') return [];
  const courseOf = ({ course_id }: CourseItem) => courses.find(({ id }) => id === course_id);
  const [next] = held.flatMap((item) => courseOf(item) ?? []).toSorted(compareCourses);
  if (!next) return [];
  const earlier = items.filter((item) => {
    const course = courseOf(item);
    return item.hold === null && course?.fires_at_once === 0 && compareCourses(course, next) < 0;
  });
  const isDue =
    courseFiring === 'served'
      ? earlier.every(({ served_at, status }) => (foodIsServed ? served_at !== null : status === 'ready'))
      : Math.max(orderFiredAt, ...earlier.map(({ fired_at }) => fired_at ?? 0)) + courseMinutes * MINUTE_MS <=
        nowMs;
  if (!isDue) return [];
  return held.filter(({ course_id, hold }) => course_id === next.id && hold === 'course').map(({ id }) => id);
}

/** {@link dueItems} of a stored order. */
export async function findDueItems(
  db: Db,
  orderId: number,
  rules: CourseRules,
  nowMs: number,
): Promise<Row<'order_items'>[]> {
  const items = await findItems(db, orderId);
  if (!items.some(({ hold }) => hold !== null)) return [];
  const order = await findOrderRow(db, orderId);
  if (!order || !isActiveStatus(order.status)) return [];
  const courses = await db.selectFrom('courses').select(['id', 'sort_order', 'fires_at_once']).execute();
  const due = dueItems({ fired_at: order.fired_at, items }, courses, rules, nowMs);
  return items.filter(({ id }) => due.includes(id));
}

/**
 * Fires the next course of an order if it is due. The caller must have locked the order.
 * @returns whether it was due.
 */
export async function fireDueCourse(tx: Tx, orderId: number, rules: CourseRules): Promise<boolean> {
  const due = await findDueItems(tx.db, orderId, rules, tx.now());
  await fireItems(tx, orderId, due);
  return due.length > 0;
}
