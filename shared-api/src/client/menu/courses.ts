import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/menu/courses';
import { expectList } from '../expect-list';
import type { Http } from '../http';

type NewCourse = BodyOf<typeof contract.createCourse>;
type CourseChange = BodyOf<typeof contract.updateCourse>;

export const listCourses = async (http: Http) =>
  expectList(await http.send<typeof contract.listCourses>('GET', '/courses'));

export const getCourseRules = (http: Http) =>
  http.send<typeof contract.getCourseRules>('GET', '/course-rules');

export const createCourse = (http: Http, body: NewCourse, idempotencyKey?: string) =>
  http.send<typeof contract.createCourse>('POST', '/courses', { body, idempotencyKey });

export const updateCourse = (http: Http, id: number, body: CourseChange) =>
  http.send<typeof contract.updateCourse>('PUT', '/courses/{id}', { params: { id }, body });

export const deleteCourse = (http: Http, id: number) =>
  http.send<typeof contract.deleteCourse>('DELETE', '/courses/{id}', { params: { id } });

export const orderCourses = (http: Http, courseIds: number[]) =>
  http.send<typeof contract.orderCourses>('PUT', '/courses/order', { body: { course_ids: courseIds } });
