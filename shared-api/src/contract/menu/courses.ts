import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams, languageCode, requiredText, seenVersion, sortOrder, text, version } from '../fields';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { COURSE_FIRINGS } from '../../domain/statuses';

/** Products that are served together: starters, mains, desserts. */
export const course = z.object({
  id,
  name: z.string().meta({ description: 'Name in the default language' }),
  translations: z.array(z.object({ language_code: z.string(), name: z.string() })),
  fires_at_once: z
    .boolean()
    .meta({ description: 'Whether it waits for no other course and none waits for it' }),
  sort_order: z.int(),
  version,
});
export type Course = z.output<typeof course>;

const courseTranslations = z
  .array(z.object({ language_code: languageCode, name: text(TEXT_MAX.name).default('') }))
  .max(TRANSLATIONS_MAX);

const courseInput = z.object({
  name: requiredText(TEXT_MAX.name),
  translations: courseTranslations.default([]),
  fires_at_once: z.boolean().default(false),
  sort_order: sortOrder.default(0),
});

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  access: 'panel.open',
  tag: 'Courses',
  summary: 'Courses in display order',
  reply: z.array(course),
  errors: [],
});
export const getCourseRules = endpoint({
  method: 'GET',
  path: '/course-rules',
  access: 'panel.open',
  tag: 'Courses',
  summary: 'Settings for serving orders in courses',
  reply: z.object({
    is_on: z.boolean(),
    firing: z.enum(COURSE_FIRINGS),
    minutes: z.int().meta({ description: 'Minutes between two courses if courses are fired by time' }),
    food_is_served: z.boolean().meta({ description: 'Whether staff record which items they have served' }),
  }),
  errors: [],
});
export type CourseRules = z.output<typeof getCourseRules.reply>;

export const createCourse = endpoint({
  method: 'POST',
  path: '/courses',
  access: 'menu.edit',
  tag: 'Courses',
  summary: 'Add a course',
  body: courseInput,
  reply: course,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateCourse = endpoint({
  method: 'PUT',
  path: '/courses/{id}',
  access: 'menu.edit',
  tag: 'Courses',
  summary: 'Change a course; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    name: requiredText(TEXT_MAX.name).optional(),
    translations: courseTranslations.optional(),
    fires_at_once: z.boolean().optional(),
    sort_order: sortOrder.optional(),
    version: seenVersion,
  }),
  reply: course,
  errors: ['not_found', 'edited_meanwhile'],
});
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/{id}',
  access: 'menu.edit',
  tag: 'Courses',
  summary: 'Remove a course without waiting items',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'in_use'],
});
export const orderCourses = endpoint({
  method: 'PUT',
  path: '/courses/order',
  access: 'menu.edit',
  tag: 'Courses',
  summary: 'Set the order of the courses',
  body: z.object({ course_ids: z.array(id).min(1).max(1_000) }),
  reply: z.null(),
  errors: ['not_found'],
});
