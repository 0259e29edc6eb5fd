import type { ImportResult } from 'shared-api/contract/import-preview';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { describe, expect, it } from 'vitest';
import { demoRestaurant } from '../demo/restaurant-data';
import { callerOf, changed, expectManagersOnly, expectRefused, messagesOf } from '../testing/content';
import { addCategory } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const copy = () => manager.post<ImportResult>('/menu-import/demo');
  const menu = async (language_code = 'tr') =>
    (await test.call<GuestBootstrap>('GET', '/guest-bootstrap', { query: { language_code } })).data;
  return { test, manager, copy, menu };
}

const { categories, optionGroups } = demoRestaurant;
const products = categories.flatMap((category) => category.products);

describe('the demo menu in a restaurant of its own', () => {
  it('has all categories, products, options and images, in both languages, and is announced once', async () => {
    const { test, copy, menu } = await open();
    let reply: Awaited<ReturnType<typeof copy>> | undefined;
    const copying = async () => {
      reply = await copy();
    };
    expect(await messagesOf(test, copying)).toEqual([changed('menu')]);
    expect([reply?.status, reply?.data.created]).toEqual([201, categories.length + products.length]);
    const { db } = test.context;
    expect(await db.selectFrom('option_groups').select('id').execute()).toHaveLength(optionGroups.length);
    for (const language of ['tr', 'en'] as const) {
      const shown = await menu(language);
      expect(shown.categories.map(({ name }) => name)).toEqual(categories.map(({ name }) => name[language]));
      expect(shown.products.map(({ name }) => name)).toEqual(
        products.filter(({ isActive }) => isActive !== false).map(({ name }) => name[language]),
      );
    }
    const image = await test.app.inject((await menu()).products[0]?.image_url ?? '');
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('changes nothing else: no settings, tables, stations or banners', async () => {
    const { test, copy, menu } = await open();
    const others = async () => ({
      settings: (await menu()).settings,
      banners: (await menu()).banners,
      tables: await test.context.db.selectFrom('tables').selectAll().execute(),
      stations: await test.context.db.selectFrom('stations').selectAll().execute(),
      courses: await test.context.db.selectFrom('courses').selectAll().execute(),
    });
    const before = await others();
    await copy();
    expect(await others()).toEqual(before);
  });

  it('is served in the restaurant’s own usual courses, unless it has renamed them', async () => {
    const { test, copy } = await open();
    const { db } = test.context;
    const drinks = await db
      .selectFrom('courses')
      .selectAll()
      .where('name', '=', 'İçecekler')
      .executeTakeFirst();
    await db.updateTable('courses').set({ name: 'Tatlı' }).where('name', '=', 'Tatlılar').execute();
    await db
      .updateTable('course_translations')
      .set({ name: 'Son' })
      .where('name', 'in', ['Tatlılar', 'Desserts'])
      .execute();
    await copy();
    const courseOf = async (name: string) =>
      (await db.selectFrom('categories').select('course_id').where('name', '=', name).executeTakeFirst())
        ?.course_id;
    expect(await courseOf('Sıcak İçecekler')).toBe(drinks?.id);
    expect(await courseOf('Tatlılar')).toBeNull();
  });

  it('declares allergens that the restaurant has still to confirm', async () => {
    const { test, copy } = await open();
    await copy();
    const stored = await test.context.db
      .selectFrom('products')
      .select(['allergens', 'allergens_confirmed_by'])
      .execute();
    expect(stored.some(({ allergens }) => allergens.includes('contains'))).toBe(true);
    expect(stored.filter((product) => product.allergens_confirmed_by !== null)).toEqual([]);
  });

  it('is refused where there is a menu', async () => {
    const { test, copy } = await open();
    await addCategory(test);
    expect((await expectRefused(test, 409, copy)).code).toBe('menu_not_empty');
  });

  it('is copied once by two requests at the same time', async () => {
    const { copy, menu } = await open();
    const replies = await Promise.all([copy(), copy()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await menu()).categories).toHaveLength(categories.length);
  });

  it('is copied once for one idempotency key, and its repeat is answered like the first', async () => {
    const { test } = await open();
    const token = await test.tokenOf('admin');
    const send = () =>
      test.call<ImportResult>('POST', '/menu-import/demo', {
        token,
        headers: { 'idempotency-key': 'key-1' },
      });
    const [first, repeat] = [await send(), await send()];
    expect([repeat.status, repeat.data]).toEqual([201, first.data]);
  });

  it('is copied by managers and admins alone', async () => {
    const { test } = await open();
    await expectManagersOnly(test, [['POST', '/menu-import/demo']]);
  });
});
