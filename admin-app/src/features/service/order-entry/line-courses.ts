import { useQuery } from '@tanstack/react-query';
import { compareCourses, waitsForCourse } from 'shared-api/contract/menu/course-order';
import type { Course } from 'shared-api/contract/menu/courses';
import { courseRulesQuery } from 'shared-api/queries/menu/courses';
import { useCourses } from '../../../lib/courses/use-courses';
import { useServices } from '../../../services/services';
import type { RoundLine } from '../../../services/unsent-rounds';
import type { OfferedMenu } from './offered-menu';

export type CourseOfLine = (line: RoundLine) => Course | undefined;

/** Lines of a round that are served together. */
export interface LineCourse {
  /** Undefined for lines of none. */
  course: Course | undefined;
  lines: RoundLine[];
  /** Whether the server holds them unless staff say otherwise. */
  waits: boolean;
}

/** The course of each line of a round; undefined where orders are not served in courses. @param isAtTable not takeaway. */
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

/** What has no course is not held. */
const FIRST = { id: 0, sort_order: -1 };

/** In the order of the courses, as the server will treat them. */
export function lineCourses(lines: readonly RoundLine[], courseOf: CourseOfLine): LineCourse[] {
  const groups = Map.groupBy(lines, courseOf);
  const ordered = lines.flatMap((line) => (line.hold ? [] : (courseOf(line) ?? [])));
  return Array.from(groups, ([course, grouped]) => ({
    course,
    lines: grouped,
    waits: course !== undefined && waitsForCourse(course, ordered),
  })).toSorted((a, b) => compareCourses(a.course ?? FIRST, b.course ?? FIRST));
}
