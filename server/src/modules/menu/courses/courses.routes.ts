import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/menu/courses';
import type { Context } from '#context';
import { changeContent, createContent } from '#content/change-content';
import { handle } from '#http/route';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { reorder } from '../reorder';
import { addCourse, changeCourse, findCourses, removeCourse } from './course';

export function registerCourses(app: FastifyInstance, context: Context): void {
  handle(app, contract.listCourses, () => findCourses(context.db));

  handle(app, contract.getCourseRules, async () => {
    const rules = await cachedRestaurantSettings(context);
    return {
      is_on: rules.coursesOn,
      firing: rules.courseFiring,
      minutes: rules.courseMinutes,
      food_is_served: rules.foodIsServed,
    };
  });

  handle(app, contract.createCourse, (call) =>
    createContent(context, 'menu', call, (tx) => addCourse(tx, call.body)),
  );

  handle(app, contract.updateCourse, ({ params, body }) =>
    changeContent(context, 'menu', (tx) => changeCourse(tx, params.id, body)),
  );

  handle(app, contract.deleteCourse, async ({ params }) => {
    await changeContent(context, 'menu', (tx) => removeCourse(tx, params.id));
    return null;
  });

  handle(app, contract.orderCourses, async ({ body: { course_ids: ids } }) => {
    await changeContent(context, 'menu', (tx) =>
      reorder(tx, 'courses', { ids, path: 'course_ids', nowMs: context.now() }),
    );
    return null;
  });
}
