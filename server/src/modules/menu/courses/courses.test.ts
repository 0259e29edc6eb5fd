import type { Category } from 'shared-api/contract/menu/categories';
import type { Course, CourseRules } from 'shared-api/contract/menu/courses';
import { expect, it } from 'vitest';
import { callerOf, changed, expectInvalid, messagesOf } from '#testing/content';
import { addCategory, addProduct, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const courses = async () => (await manager.get<Course[]>('/courses')).data;
  const names = async () => (await courses()).map(({ name }) => name);
  return { test, manager, courses, names };
}

it('starts with the usual courses, in the restaurant’s languages, turned off', async () => {
  const { manager, courses } = await open();
  const list = await courses();
  expect(list.map(({ name, fires_at_once }) => [name, fires_at_once])).toEqual([
    ['İçecekler', true],
    ['Başlangıçlar', false],
    ['Ana yemekler', false],
    ['Tatlılar', false],
  ]);
  expect(list[2]?.translations).toEqual([
    { language_code: 'en', name: 'Mains' },
    { language_code: 'tr', name: 'Ana yemekler' },
  ]);
  expect((await manager.get<CourseRules>('/course-rules')).data).toMatchObject({
    is_on: false,
    firing: 'served',
    minutes: 15,
  });
});

it('are added, renamed, reordered and removed, and the changes are announced to screens', async () => {
  const { test, manager, courses, names } = await open();
  const translations = [{ language_code: 'tr', name: 'Ara sıcaklar' }];
  const { data: added } = await manager.post<Course>('/courses', {
    name: 'Ara sıcaklar',
    translations,
    sort_order: 9,
  });
  expect(added).toMatchObject({ translations, fires_at_once: false, version: 1 });
  const messages = await messagesOf(test, () =>
    manager.put(`/courses/${added.id}`, { name: 'Ara sıcak', fires_at_once: true, version: 1 }),
  );
  expect(messages).toEqual([changed('menu')]);
  expect((await courses()).at(-1)).toMatchObject({
    name: 'Ara sıcak',
    translations: [{ language_code: 'tr', name: 'Ara sıcak' }],
    fires_at_once: true,
    version: 2,
  });
  const stale = await manager.put(`/courses/${added.id}`, { name: 'Sıcak', version: 1 });
  expect(stale.failure.code).toBe('edited_meanwhile');
  const ids = (await courses()).map(({ id }) => id);
  await manager.put('/courses/order', { course_ids: [added.id, ...ids.filter((id) => id !== added.id)] });
  expect((await names())[0]).toBe('Ara sıcak');
  await manager.delete(`/courses/${added.id}`);
  expect(await names()).toHaveLength(4);
});

it('refuses a course without a name, an unknown language and an unknown course', async () => {
  const { test, manager } = await open();
  await expectInvalid(
    test,
    [
      [{ name: '  ' }, 'name'],
      [
        { name: 'Peynir', translations: [{ language_code: 'xx', name: 'Peynir' }] },
        'translations.0.language_code',
      ],
    ],
    (body) => manager.post('/courses', body),
  );
  expect((await manager.delete('/courses/4711')).status).toBe(404);
  expect((await manager.put('/courses/order', { course_ids: [4711] })).status).toBe(404);
});

it('is assigned by category, which loses it when it is removed', async () => {
  const { test, manager, courses } = await open();
  const [course] = (await courses()) as [Course];
  const { id } = await addCategory(test);
  const courseOf = async () => (await manager.get<Category>(`/categories/${id}`)).data.course_id;
  await manager.form('PUT', `/categories/${id}`, { course_id: String(course.id) });
  expect(await courseOf()).toBe(course.id);
  await manager.form('PUT', `/categories/${id}`, { name: 'Şerbetler' });
  expect(await courseOf()).toBe(course.id);
  await expectInvalid(test, [[{ course_id: '4711' }, 'course_id']], (body) =>
    manager.form('PUT', `/categories/${id}`, body as Record<string, string>),
  );
  await manager.delete(`/courses/${course.id}`);
  expect(await courseOf()).toBeNull();
});

it('cannot be removed while an item waits for it', async () => {
  const { test, manager, courses } = await open();
  await setSetting(test, 'courses_on', '1');
  const [, starters, mains] = (await courses()) as [Course, Course, Course];
  const menu = [];
  for (const { id } of [starters, mains]) {
    menu.push(await addProduct(test, { category_id: (await addCategory(test, { course_id: id })).id }));
  }
  const { id } = await placeOrder(test, { menu });
  expect((await manager.delete(`/courses/${mains.id}`)).failure.code).toBe('in_use');
  expect((await manager.delete(`/courses/${starters.id}`)).status).toBe(200);
  await manager.put(`/orders/${id}/status`, { status: 'cancelled' });
  expect((await manager.delete(`/courses/${mains.id}`)).status).toBe(200);
});
