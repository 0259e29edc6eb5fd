import type { ImportResult } from 'shared-api/contract/import-preview';
import type { SampleMenuRemoval } from 'shared-api/contract/menu/menu-files';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { AuditEntry } from 'shared-api/contract/records/audit';
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

describe('the demo menu in an existing restaurant', () => {
  it('has all categories, products, options and images, in both languages, with allergens to confirm, is announced once and changes nothing else', async () => {
    const { test, copy, menu } = await open();
    const others = async () => ({
      settings: (await menu()).settings,
      banners: (await menu()).banners,
      tables: await test.context.db.selectFrom('tables').selectAll().execute(),
      stations: await test.context.db.selectFrom('stations').selectAll().execute(),
      courses: await test.context.db.selectFrom('courses').selectAll().execute(),
    });
    const before = await others();
    let reply: Awaited<ReturnType<typeof copy>> | undefined;
    const copying = async () => {
      reply = await copy();
    };
    expect(await messagesOf(test, copying)).toEqual([changed('menu')]);
    expect([reply?.status, reply?.data.created]).toEqual([201, categories.length + products.length]);
    expect(await others()).toEqual(before);
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
    // The restaurant still has to confirm the declared allergens.
    const stored = await db.selectFrom('products').select(['allergens', 'allergens_confirmed_by']).execute();
    expect(stored.some(({ allergens }) => allergens.includes('contains'))).toBe(true);
    expect(stored.filter((product) => product.allergens_confirmed_by !== null)).toEqual([]);
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

  it('is refused if there is a menu', async () => {
    const { test, copy } = await open();
    await addCategory(test);
    expect((await expectRefused(test, 409, copy)).code).toBe('menu_not_empty');
  });

  it('is copied once by two concurrent requests', async () => {
    const { copy, menu } = await open();
    const replies = await Promise.all([copy(), copy()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await menu()).categories).toHaveLength(categories.length);
  });

  it('is copied once for one idempotency key, and a repeat gets the first response', async () => {
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

  it('is copied only by managers and admins', async () => {
    const { test } = await open();
    await expectManagersOnly(test, [['POST', '/menu-import/demo']]);
  });
});

describe('the copied demo menu', () => {
  async function copied() {
    const opened = await open();
    const { test, manager, copy } = opened;
    await copy();
    const remove = () => manager.delete<SampleMenuRemoval>('/menu-import/demo');
    const planned = async () => (await manager.get<SampleMenuRemoval>('/menu-import/demo')).data;
    const idOf = async (table: 'categories' | 'products' | 'option_groups', name: string) =>
      (
        await test.context.db
          .selectFrom(table)
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).id;
    const left = async () => ({
      categories: (await manager.get<Named[]>('/categories')).data.map(({ name }) => name),
      products: (await manager.get<Named[]>('/products')).data.map(({ name }) => name),
      groups: (await manager.get<Named[]>('/option-groups')).data.map(({ name }) => name),
    });
    return { ...opened, remove, planned, idOf, left };
  }
  interface Named {
    name: string;
  }
  const whole = {
    categories: categories.length,
    products: products.length,
    option_groups: optionGroups.length,
    remaining: [],
  };
  const none = { categories: 0, products: 0, option_groups: 0, remaining: [] };

  it('is removed completely, recorded and announced, and can be copied again', async () => {
    const { test, manager, planned, remove, left, copy } = await copied();
    expect(await planned()).toEqual(whole);
    let reply: Awaited<ReturnType<typeof remove>> | undefined;
    const removing = async () => {
      reply = await remove();
    };
    expect(await messagesOf(test, removing)).toEqual([changed('menu')]);
    expect([reply?.status, reply?.data]).toEqual([200, whole]);
    expect(await left()).toEqual({ categories: [], products: [], groups: [] });
    const admin = await callerOf(test, 'admin');
    const [entry] = (await admin.get<AuditEntry[]>('/audit-log')).data;
    expect(entry).toMatchObject({ call: 'DELETE /menu-import/demo' });
    expect((await copy()).status).toBe(201);
    expect((await manager.get<Named[]>('/products')).data).toHaveLength(products.length);
  });

  it('is removed once by two taps, and nothing is left to remove', async () => {
    const { planned, remove } = await copied();
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ data }) => data).toSorted((a, b) => b.products - a.products)).toEqual([
      whole,
      none,
    ]);
    expect(await planned()).toEqual(none);
  });

  it('stays where someone edited it, with the records that it needs, as does the restaurant’s own menu', async () => {
    const { manager, planned, remove, left, idOf } = await copied();
    const [soups, drinks] = [categories[0]!, categories.at(-1)!];
    const edited = soups.products[0]!;
    await manager.put(`/products/${await idOf('products', edited.name.tr)}`, { price: 4711 });
    const own = await manager.post<{ id: number }>('/products', {
      name: 'Bizim tabak',
      category_id: await idOf('categories', drinks.name.tr),
      price: 100,
      options: [],
      option_groups: [{ id: await idOf('option_groups', optionGroups[0]!.name.tr), prices: [] }],
    });
    expect(own.status, own.raw.body).toBe(201);
    await manager.put(`/option-groups/${await idOf('option_groups', optionGroups[1]!.name.tr)}`, {
      name: 'Bizim grup',
    });
    const remaining = [
      { kind: 'categories', name: soups.name.tr, reason: 'used' },
      { kind: 'categories', name: drinks.name.tr, reason: 'used' },
      { kind: 'products', name: edited.name.tr, reason: 'edited' },
      { kind: 'option_groups', name: optionGroups[0]!.name.tr, reason: 'used' },
      { kind: 'option_groups', name: 'Bizim grup', reason: 'edited' },
    ];
    const groupsOfEdited = (edited.optionGroups ?? []).length;
    expect(groupsOfEdited).toBe(0);
    const plan = await planned();
    expect(plan).toEqual({
      categories: categories.length - 2,
      products: products.length - 1,
      option_groups: optionGroups.length - 2,
      remaining,
    });
    expect((await remove()).data).toEqual(plan);
    expect(await left()).toEqual({
      categories: [soups.name.tr, drinks.name.tr],
      products: [edited.name.tr, 'Bizim tabak'],
      groups: [optionGroups[0]!.name.tr, 'Bizim grup'],
    });
    expect(await planned()).toEqual({ ...none, remaining });
  });

  it('stays where it is a part of a set menu of the restaurant', async () => {
    const { manager, remove, left, idOf } = await copied();
    const [part] = categories[0]!.products;
    const mine = await manager.post<{ id: number }>('/categories', { name: 'Menüler' });
    const group = await manager.post<{ id: number }>('/option-groups', {
      name: 'Başlangıç seçin',
      min_choices: 1,
      max_choices: 1,
      options: [{ part_product_id: await idOf('products', part!.name.tr), price_modifier: 0 }],
    });
    expect([mine.status, group.status], group.raw.body).toEqual([201, 201]);
    const { data } = await remove();
    expect(data.remaining).toEqual([
      { kind: 'categories', name: categories[0]!.name.tr, reason: 'used' },
      { kind: 'products', name: part!.name.tr, reason: 'used' },
    ]);
    expect((await left()).products).toEqual([part!.name.tr]);
  });

  it('does not affect the menu of a restaurant that copied none', async () => {
    const { test, manager } = await open();
    await addCategory(test, { name: 'Kebaplar' });
    expect((await manager.delete('/menu-import/demo')).data).toEqual(none);
    expect((await manager.get<Named[]>('/categories')).data).toMatchObject([{ name: 'Kebaplar' }]);
  });

  it('is removed only by managers and admins', async () => {
    const { test } = await open();
    await expectManagersOnly(test, [['DELETE', '/menu-import/demo']]);
  });
});
