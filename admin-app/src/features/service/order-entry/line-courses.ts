import { useQuery } from '@tanstack/react-query';
import { groupBy } from 'shared-api/domain/group-by';
import { compareCourses, waitsForCourse } from 'shared-api/domain/menu/course-order';
import type { Course } from 'shared-api/contract/menu/courses';
import { courseRulesQuery } from 'shared-api/queries/menu/courses';
import { useCourses } from '#lib/courses/use-courses';
import { useServices } from '#services/services';
import type { RoundLine } from '#services/unsent-rounds';
import type { OfferedMenu } from './offered-menu';

export type CourseOfLine = (line: RoundLine) => Course | undefined;

/** Lines of a round that are served together. */
export interface LineCourse {
  /** Undefined for lines without a course. */
  course: Course | undefined;
  lines: RoundLine[];
  /** Whether the server holds the lines unless staff fire them. */
  waits: boolean;
}

/**
 * A function that returns the course of a line; undefined if orders are not served in courses.
 * @param isAtTable false for takeaway.
 */
export function useLineCourses(
  { products, categories }: OfferedMenu,
  isAtTable: boolean,
): CourseOfLine | undefined {
  const { http } = useServices();
  const rules = useQuery(courseRulesQuery(http));
  const isOn = isAtTable && rules.data?.is_on === true;
  const { courses } = useCourses(isOn);
  if (!isOn) return undefined;
  return ({ productId }) => {
    const product = products.find(({ id }) => id === productId);
    const category = categories.find(({ id }) => id === product?.category_id);
    return courses.find(({ id }) => id === category?.course_id);
  };
}

/** Sorts lines without a course, which are not held, before all courses. */
const FIRST = { id: 0, sort_order: -1 };

/** Groups lines by course, in the order in which the server fires the courses. */
export function lineCourses(lines: readonly RoundLine[], courseOf: CourseOfLine): LineCourse[] {
  const groups = groupBy(lines, courseOf);
  const ordered = lines.flatMap((line) => (line.hold ? [] : (courseOf(line) ?? [])));
  return Array.from(groups, ([course, grouped]) => ({
    course,
    lines: grouped,
    waits: course !== undefined && waitsForCourse(course, ordered),
  })).toSorted((a, b) => compareCourses(a.course ?? FIRST, b.course ?? FIRST));
}
