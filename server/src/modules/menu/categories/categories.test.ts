import type { Category } from 'shared-api/contract/menu/categories';
import { describe, expect, it } from 'vitest';
import {
  callerOf,
  changed,
  expectInvalid,
  expectManagersOnly,
  expectRefused,
  messagesOf,
} from '#testing/content';
import { addCategory, addProduct } from '#testing/factories';
import { buildTestApp, TEST_START_MS } from '#testing/test-app';

const BEGINNING = new Date(TEST_START_MS).toISOString();
const UNKNOWN_IDS = ['999999', '0', '-1', '1.5', 'abc', '9007199254740993', '1e400', '%00'];
const inBothLanguages = [
  { language_code: 'tr', name: 'Çorbalar', description: null },
  { language_code: 'en', name: 'Soups', description: null },
];

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const add = async (fields: object) => (await manager.post<Category>('/categories', fields)).data;
  const namesOf = async (language?: string) => {
    const { data } = await guest.get<Category[]>('/categories', language ? { language_code: language } : {});
    return data.map(({ name }) => name);
  };
  return { test, manager, guest, add, namesOf };
}

describe('adding a category', () => {
  it('accepts a form with JSON in it, drops nameless translations and returns the complete category', async () => {
    const { manager } = await open();
    const { status, data } = await manager.form<Category>('POST', '/categories', {
      name: '  Çorbalar ',
      description: 'Sıcak',
      is_active: 'true',
      sort_order: '3',
      layout: 'large',
      image_url: 'https://images.example/soup.webp',
      translations: JSON.stringify([
        { language_code: 'en', name: 'Soups', description: '' },
        { language_code: 'xx', name: ' ' },
      ]),
    });
    expect(status).toBe(201);
    const stamps = { created_at: BEGINNING, updated_at: BEGINNING };
    expect(data).toEqual({
      id: data.id,
      name: 'Çorbalar',
      description: 'Sıcak',
      is_active: true,
      sort_order: 3,
      layout: 'large',
      image_url: 'https://images.example/soup.webp',
      vat_rate: null,
      served_hours: [],
      course_id: null,
      product_count: 0,
      version: 1,
      translations: [
        {
          id: expect.any(Number),
          category_id: data.id,
          language_code: 'en',
          name: 'Soups',
          description: null,
          ...stamps,
        },
      ],
      ...stamps,
    });
    expect((await manager.get<Category>(`/categories/${data.id}`)).data).toEqual(data);
  });

  it('accepts the same as JSON, with defaults for omitted fields', async () => {
    const { manager } = await open();
    const { status, data } = await manager.post<Category>('/categories', { name: 'Izgara' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      is_active: true,
      sort_order: 0,
      layout: 'compact',
      description: null,
      image_url: null,
    });
    expect(data.translations).toEqual([]);
  });

  it('reads a sort order that is not a number as 0', async () => {
    const { manager } = await open();
    for (const [sent, stored] of [
      ['abc', 0],
      ['', 0],
      ['7', 7],
    ] as const) {
      const fields = { name: 'Izgara', sort_order: sent };
      expect((await manager.form<Category>('POST', '/categories', fields)).data.sort_order).toBe(stored);
    }
  });

  it('names the invalid field and stores nothing', async () => {
    const { test, manager } = await open();
    const name = 'Izgara';
    await expectInvalid(
      test,
      [
        [{}, 'name'],
        [{ name: '   ' }, 'name'],
        [{ name: 'x'.repeat(121) }, 'name'],
        [{ name: 'a\0b' }, 'name'],
        [{ name: '\ud800' }, 'name'],
        [{ name: 5 }, 'name'],
        [{ name, sort_order: -1 }, 'sort_order'],
        [{ name, sort_order: 1.5 }, 'sort_order'],
        [{ name, sort_order: '7.9' }, 'sort_order'],
        [{ name, sort_order: 1e15 }, 'sort_order'],
        [{ name, is_active: 'yes' }, 'is_active'],
        [{ name, layout: 'tiny' }, 'layout'],
        [{ name, image_url: 'javascript:alert(1)' }, 'image_url'],
        [{ name, image_url: 'http://[' }, 'image_url'],
        [{ name, description: 'x'.repeat(10_000) }, 'description'],
        [{ name, translations: '[{' }, 'translations'],
        [{ name, translations: { tr: 'x' } }, 'translations'],
        [{ name, translations: [{ language_code: 'xx', name }] }, 'translations.0.language_code'],
        [
          { name, translations: [...inBothLanguages, { language_code: 'en', name }] },
          'translations.2.language_code',
        ],
        [{ name, translations: [{ language_code: 'en', name: '\0' }] }, 'translations.0.name'],
      ],
      (body) => manager.post('/categories', body),
    );
  });
});

describe('changing a category', () => {
  it('keeps omitted fields', async () => {
    const { test, manager, add } = await open();
    const before = await add({
      name: 'Çorbalar',
      description: 'Sıcak',
      sort_order: 4,
      layout: 'large',
      is_active: false,
      image_url: '/images/soup/640.webp',
      translations: inBothLanguages,
    });
    test.clock.advance(1_000);
    const { status, data } = await manager.put<Category>(`/categories/${before.id}`, { is_active: true });
    expect(status).toBe(200);
    expect(data).toEqual({
      ...before,
      version: 2,
      is_active: true,
      updated_at: new Date(TEST_START_MS + 1_000).toISOString(),
    });
  });

  it('clears the description with a blank one and the image with remove_image', async () => {
    const { manager, add } = await open();
    const { id } = await add({ name: 'Çorbalar', description: 'Sıcak', image_url: '/images/soup/640.webp' });
    const fields = { description: '', remove_image: 'true', image_url: 'https://images.example/soup.webp' };
    const { data } = await manager.form<Category>('PUT', `/categories/${id}`, fields);
    expect(data).toMatchObject({ description: null, image_url: null });
  });

  it('replaces the translations with those that are sent; unchanged ones keep their id', async () => {
    const { manager, add } = await open();
    const { id, translations } = await add({ name: 'Çorbalar', translations: inBothLanguages });
    const unchanged = translations.find(({ language_code }) => language_code === 'en');
    const sent = JSON.stringify([{ language_code: 'en', name: 'Broths', description: 'Hot' }]);
    const some = await manager.form<Category>('PUT', `/categories/${id}`, { translations: sent });
    expect(some.data.translations).toEqual([{ ...unchanged, name: 'Broths', description: 'Hot' }]);
    const none = await manager.form<Category>('PUT', `/categories/${id}`, { translations: '[]' });
    expect(none.data.translations).toEqual([]);
  });

  it('also renames it in the default language if only the plain name is sent', async () => {
    const { manager, add, namesOf } = await open();
    const { id } = await add({ name: 'Çorbalar', translations: inBothLanguages });
    await manager.put(`/categories/${id}`, { name: 'Tencereler' });
    expect(await namesOf('tr')).toEqual(['Tencereler']);
    expect(await namesOf('en')).toEqual(['Soups']);
  });

  it('refuses invalid values, and changes nothing', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({ name: 'Çorbalar', translations: inBothLanguages });
    await expectInvalid(
      test,
      [
        [{ name: ' ' }, 'name'],
        [
          { name: 'Yeni', translations: [{ language_code: 'xx', name: 'x' }] },
          'translations.0.language_code',
        ],
      ],
      (body) => manager.put(`/categories/${id}`, body),
    );
    for (const unknown of UNKNOWN_IDS) {
      await expectRefused(test, 404, () => manager.put(`/categories/${unknown}`, { name: 'x' }));
    }
  });
});

describe('several categories', () => {
  it('are deactivated and activated together, whatever is removed or so already, for guests at once', async () => {
    const { manager, add, namesOf } = await open();
    const [soups, sweets] = [
      await add({ name: 'Çorbalar' }),
      await add({ name: 'Tatlılar', is_active: false }),
    ];
    const set = (category_ids: number[], is_active: boolean) =>
      manager.put('/categories/active', { category_ids, is_active });
    expect(await namesOf()).toEqual(['Çorbalar']);
    expect((await set([sweets.id, soups.id, 999], false)).status).toBe(200);
    expect(await namesOf()).toEqual([]);
    await set([sweets.id, soups.id], true);
    expect(await namesOf()).toEqual(['Çorbalar', 'Tatlılar']);
    const { data } = await manager.get<Category[]>('/categories');
    expect(data.map(({ version }) => version)).toEqual([3, 2]);
  });
});

describe('removing a category', () => {
  it('also removes its translations', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({ name: 'Çorbalar', translations: inBothLanguages });
    expect((await manager.delete(`/categories/${id}`)).raw.json()).toEqual({ success: true, data: null });
    expect(await test.context.db.selectFrom('category_translations').selectAll().execute()).toEqual([]);
    for (const unknown of [id, ...UNKNOWN_IDS]) {
      await expectRefused(test, 404, () => manager.delete(`/categories/${unknown}`));
    }
  });

  it('is refused while it has products', async () => {
    const { test, manager } = await open();
    const { id } = await addCategory(test);
    const product = await addProduct(test, { category_id: id });
    const { code } = await expectRefused(test, 409, () => manager.delete(`/categories/${id}`));
    expect(code).toBe('in_use');
    await manager.delete(`/products/${product.id}`);
    expect((await manager.delete(`/categories/${id}`)).status).toBe(200);
  });
});

describe('the order of the categories', () => {
  it('is the order of the ids', async () => {
    const { manager, add, namesOf } = await open();
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await add({ name })).id);
    expect((await manager.put('/categories/order', { categoryIds: ids.toReversed() })).status).toBe(200);
    expect(await namesOf()).toEqual(['C', 'B', 'A']);
  });

  it('is unchanged when an id is unknown or listed twice', async () => {
    const { test, manager, add } = await open();
    const a = (await add({ name: 'A' })).id;
    const b = (await add({ name: 'B' })).id;
    await expectRefused(test, 404, () => manager.put('/categories/order', { categoryIds: [b, a, 999_999] }));
    await expectInvalid(
      test,
      [
        [{ categoryIds: [b, a, b] }, 'categoryIds.2'],
        [{}, 'categoryIds'],
        [{ categoryIds: [] }, 'categoryIds'],
        [{ categoryIds: 'x' }, 'categoryIds'],
        [{ categoryIds: [0] }, 'categoryIds.0'],
        [{ categoryIds: [1.5] }, 'categoryIds.0'],
        [{ categoryIds: ['1'] }, 'categoryIds.0'],
        [{ categoryIds: [2 ** 53] }, 'categoryIds.0'],
      ],
      (body) => manager.put('/categories/order', body),
    );
  });
});

describe('what guests read', () => {
  it('has changed when a write returns, and the change is published once', async () => {
    const { test, manager, add, namesOf } = await open();
    expect(await namesOf()).toEqual([]);
    let id = 0;
    const adding = async () => {
      ({ id } = await add({ name: 'Çorbalar' }));
    };
    expect(await messagesOf(test, adding)).toEqual([changed('menu')]);
    expect(await namesOf()).toEqual(['Çorbalar']);
    const renaming = () => manager.put(`/categories/${id}`, { name: 'Tencere' });
    expect(await messagesOf(test, renaming)).toEqual([changed('menu')]);
    expect(await namesOf()).toEqual(['Tencere']);
    const ordering = () => manager.put('/categories/order', { categoryIds: [id] });
    expect(await messagesOf(test, ordering)).toEqual([changed('menu')]);
    const removing = () => manager.delete(`/categories/${id}`);
    expect(await messagesOf(test, removing)).toEqual([changed('menu')]);
    expect(await namesOf()).toEqual([]);
  });

  it('is in the requested language, otherwise in the default one, otherwise untranslated', async () => {
    const { guest, add, namesOf } = await open();
    const { id } = await add({
      name: 'çorba',
      translations: [
        { language_code: 'tr', name: 'Çorbalar', description: 'Sıcak' },
        { language_code: 'en', name: 'Soups' },
      ],
    });
    await add({ name: 'Izgara', sort_order: 1 });
    expect(await namesOf('en')).toEqual(['Soups', 'Izgara']);
    expect(await namesOf('tr')).toEqual(['Çorbalar', 'Izgara']);
    expect(await namesOf('de')).toEqual(['Çorbalar', 'Izgara']);
    expect(await namesOf()).toEqual(['çorba', 'Izgara']);
    const { data } = await guest.get<Category>(`/categories/${id}`, { language_code: 'en' });
    expect(data).toMatchObject({ name: 'Soups', description: 'Sıcak' });
    expect((await guest.get('/categories', { language_code: 'EN' })).status).toBe(422);
  });
});

it('lets only managers and admins write categories', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/categories'],
    ['PUT', '/categories/1'],
    ['DELETE', '/categories/1'],
    ['PUT', '/categories/order'],
    ['POST', '/categories/upload'],
  ]);
});
