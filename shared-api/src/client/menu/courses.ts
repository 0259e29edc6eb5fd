import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/menu/courses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

type NewCourse = BodyOf<typeof contract.createCourse>;
type CourseChange = BodyOf<typeof contract.updateCourse>;

export const listCourses = async (http: Http) => expectList(await http.send('GET /courses'));

export const getCourseRules = (http: Http) => http.send('GET /course-rules');

export const createCourse = (http: Http, body: NewCourse, idempotencyKey?: string) =>
  http.send('POST /courses', { body, idempotencyKey });

export const updateCourse = (http: Http, id: number, body: CourseChange) =>
  http.send('PUT /courses/{id}', { params: { id }, body });

export const deleteCourse = (http: Http, id: number) => http.send('DELETE /courses/{id}', { params: { id } });

export const orderCourses = (http: Http, courseIds: number[]) =>
  http.send('PUT /courses/order', { body: { course_ids: courseIds } });
