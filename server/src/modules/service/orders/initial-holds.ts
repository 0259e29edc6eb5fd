import { waitsForCourse, type SortedCourse } from 'shared-api/domain/menu/course-order';
import type { RestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import type { Row } from '#db/schema';
import type { MenuItemRow } from '../ordering/offered-menu';
import type { OrderInput } from './order-pricing';

type ItemCourse = Pick<Row<'order_items'>, 'course_id' | 'hold'>;

/**
 * The course of each item of an order, and whether it is held: items after the first course are, unless staff who place
 * the order decide otherwise. Takeaway has no courses and is not held; without courses, only staff hold items.
 * @param menuRows of `menuItemsQuery`.
 */
export function initialHolds(
  { order_type, items }: OrderInput,
  menuRows: readonly MenuItemRow[],
  { coursesOn }: RestaurantSettings,
  isByStaff: boolean,
): ItemCourse[] {
  if (order_type === 'takeaway') return items.map(() => ({ course_id: null, hold: null }));
  const courseOf = new Map<number, SortedCourse>();
  for (const { id, course_id, course_sort_order, course_fires_at_once } of menuRows) {
    if (course_id === null || !coursesOn) continue;
    courseOf.set(id, {
      id: course_id,
      sort_order: course_sort_order ?? 0,
      fires_at_once: course_fires_at_once === 1,
    });
  }
  // Courses wait only for items that staff do not hold: if staff hold a whole course, the next one comes first.
  const ordered = items
    .filter(({ hold }) => !(isByStaff && hold))
    .flatMap(({ product_id }) => courseOf.get(product_id) ?? []);
  return items.map(({ product_id, hold: wanted }) => {
    const course = courseOf.get(product_id);
    const course_id = course?.id ?? null;
    if (isByStaff && wanted !== undefined) return { course_id, hold: wanted ? 'staff' : null };
    return { course_id, hold: course && waitsForCourse(course, ordered) ? 'course' : null };
  });
}
