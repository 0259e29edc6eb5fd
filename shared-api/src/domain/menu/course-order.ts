import type { Course } from '../../contract/menu/courses';

/** Properties that decide the order of courses. No imports at run time, so that browsers may use it. */
export type SortedCourse = Pick<Course, 'id' | 'sort_order' | 'fires_at_once'>;

export const compareCourses = (
  a: Pick<Course, 'id' | 'sort_order'>,
  b: Pick<Course, 'id' | 'sort_order'>,
): number => a.sort_order - b.sort_order || a.id - b.id;

/** Whether a course of an order waits for an earlier one of the same order. */
export const waitsForCourse = (course: SortedCourse, ordered: readonly SortedCourse[]): boolean =>
  !course.fires_at_once && ordered.some((other) => !other.fires_at_once && compareCourses(other, course) < 0);
