import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { Course } from '../../contract/menu/courses';
import { keys } from '../keys';
import { sortByIds } from './categories';

export const coursesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.courses.list(), queryFn: () => expectList(http.send('GET /courses')) });

export const courseRulesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.courses.rules(), queryFn: () => http.send('GET /course-rules') });

/** Updates the cache before the server responds. @returns a function that reverts it. */
export function reorderCachedCourses(client: QueryClient, ids: readonly number[]): () => void {
  const before = client.getQueryData<Course[]>(keys.courses.list());
  client.setQueryData<Course[]>(keys.courses.list(), (courses) => courses && sortByIds(courses, ids));
  return () => client.setQueryData(keys.courses.list(), before);
}
