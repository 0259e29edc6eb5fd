import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerOf, type TestCaller } from '../testing/content';
import { addCategory, addProduct, placeOrder } from '../testing/factories';
import { buildTestApp, type TestApp } from '../testing/test-app';

type Entity = Record<string, unknown> & { version: number };
/** Values of a form's fields by their names in the body. */
type Fields = Record<string, unknown>;

interface Edited {
  name: string;
  /** @returns the path of a new entity. */
  add: (admin: TestCaller, test: TestApp) => Promise<string>;
  /** Sample values for each field of its form. */
  fields: Record<string, readonly unknown[]>;
  /** Reads the entity. */
  read?: (admin: TestCaller, path: string) => Promise<Entity>;
}

const TEXTS = ['Bir', 'İki', 'Üç'] as const;
const FLAGS = [true, false] as const;
const NUMBERS = [0, 1, 7] as const;

const inList =
  (list: string) =>
  async (admin: TestCaller, path: string): Promise<Entity> => {
    const { data } = await admin.get<(Entity & { id: number })[]>(list);
    const found = data.find(({ id }) => `${list}/${id}` === path);
    if (!found) throw new Error(`${path} is gone`);
    return found;
  };

const created = async (admin: TestCaller, path: string, body: object) =>
  `${path}/${(await admin.post<{ id: number }>(path, body)).data.id}`;

const EDITED: readonly Edited[] = [
  {
    name: 'category',
    add: async (_admin, test) => `/categories/${(await addCategory(test)).id}`,
    fields: { name: TEXTS, description: TEXTS, is_active: FLAGS, sort_order: NUMBERS },
  },
  {
    name: 'product',
    add: async (_admin, test) => `/products/${(await addProduct(test)).id}`,
    fields: { name: TEXTS, price: [10, 20.5, 0], duration: NUMBERS, is_active: FLAGS, is_sold_out: FLAGS },
  },
  {
    name: 'banner',
    add: (admin) => created(admin, '/banners', { title: 'Hoş geldiniz' }),
    fields: { title: TEXTS, button_link: ['/menu', 'tel:155'], is_active: FLAGS, display_order: NUMBERS },
  },
  {
    name: 'social link',
    add: (admin) => created(admin, '/social-media', { platform: 'instagram', url: 'https://a.example' }),
    fields: { url: ['https://a.example', 'https://b.example'], icon: TEXTS, display_order: NUMBERS },
    read: inList('/social-media'),
  },
  {
    name: 'table',
    add: (admin) => created(admin, '/tables', { table_number: 'M-77' }),
    fields: { table_number: ['M-77', 'M-78'], is_active: FLAGS, status: ['available', 'reserved'] },
  },
  {
    name: 'user',
    add: (admin) =>
      created(admin, '/users', { username: 'ayla', password: 'a long password', role: 'editor' }),
    fields: { email: ['a@example.test', 'b@example.test'], is_active: FLAGS, role: ['editor', 'manager'] },
    read: inList('/users'),
  },
  {
    name: 'language',
    add: () => Promise.resolve('/languages/en'),
    fields: { name: TEXTS, native_name: TEXTS, flag_code: ['gb', 'us'], is_active: FLAGS },
  },
  {
    name: 'order',
    add: async (_admin, test) => `/orders/${(await placeOrder(test)).id}`,
    fields: { customer_name: TEXTS, special_instructions: TEXTS },
  },
];

const get = async (admin: TestCaller, path: string) => (await admin.get<Entity>(path)).data;

async function open({ add, read = get }: Edited) {
  const test = await buildTestApp();
  const admin = await callerOf(test, 'admin');
  const path = await add(admin, test);
  const save = (fields: Fields, version?: number) => admin.put<Entity>(path, { ...fields, version });
  return { test, admin, path, read: () => read(admin, path), save };
}

/** Step of an editor: opens the form, or changes a field and saves the state that was opened with it. */
const step = ({ fields }: Edited) =>
  fc.record({
    editor: fc.constantFrom(0, 1),
    change: fc.option(
      fc
        .constantFrom(...Object.keys(fields))
        .chain((name) =>
          fc.constantFrom(...(fields[name] ?? [])).map((value): Fields => ({ [name]: value })),
        ),
    ),
  });

describe.each(EDITED)('a $name that two people edit', (edited) => {
  it('is saved only with the version of its current state', async () => {
    const { read, save } = await open(edited);
    const names = Object.keys(edited.fields);
    const pick = (entity: Entity): Fields => Object.fromEntries(names.map((name) => [name, entity[name]]));
    await fc.assert(
      fc.asyncProperty(fc.array(step(edited), { minLength: 3, maxLength: 8 }), async (steps) => {
        const seen = [await read(), await read()];
        for (const { editor, change } of steps) {
          const before = await read();
          const form = seen[editor] ?? before;
          if (!change) {
            seen[editor] = before;
            continue;
          }
          const { status, failure } = await save({ ...pick(form), ...change }, form.version);
          const after = await read();
          if (form.version === before.version) {
            expect(status).toBe(200);
            expect(pick(after)).toEqual({ ...pick(before), ...change });
            expect(after.version).toBeGreaterThan(before.version);
          } else {
            expect(failure.code).toBe('edited_meanwhile');
            expect(after).toEqual(before);
          }
        }
      }),
      { numRuns: 5, seed: 20 },
    );
  });

  it('accepts one of two concurrent saves', async () => {
    const { read, save } = await open(edited);
    const [[name = '', [first, second] = []] = []] = Object.entries(edited.fields);
    const { version } = await read();
    const replies = await Promise.all([save({ [name]: first }, version), save({ [name]: second }, version)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = replies[0].status === 200 ? first : second;
    expect((await read())[name]).toEqual(winner);
  });

  it('is also saved without a version, for earlier clients', async () => {
    const { read, save } = await open(edited);
    const [[name = '', values = []] = []] = Object.entries(edited.fields);
    await save({ [name]: values[0] });
    expect((await save({ [name]: values[1] })).status).toBe(200);
    expect(await read()).toMatchObject({ [name]: values[1] });
  });
});

it('counts changes made outside of the form as edits', async () => {
  const test = await buildTestApp();
  const admin = await callerOf(test, 'admin');
  const { id: category } = await addCategory(test);
  const { id: other } = await addCategory(test);
  const { id: product } = await addProduct(test, { category_id: category });
  const table = await created(admin, '/tables', { table_number: 'M-77' });
  const changes: [path: string, change: () => Promise<unknown>][] = [
    [`/categories/${category}`, () => admin.put('/categories/order', { categoryIds: [other, category] })],
    [`/products/${product}`, () => admin.put(`/products/${product}`, { is_sold_out: true })],
    [
      `/products/${product}`,
      () => admin.post('/product-options', { product_id: product, name: 'Acılı', price_modifier: 1 }),
    ],
    [table, () => admin.put(`${table}/status`, { status: 'reserved' })],
  ];
  for (const [path, change] of changes) {
    const { version } = await get(admin, path);
    await change();
    const { status, failure } = await admin.put(path, { version });
    expect({ path, status, code: failure.code }).toEqual({ path, status: 409, code: 'edited_meanwhile' });
  }
});

it('does not count an unchanged order of the list as an edit', async () => {
  const test = await buildTestApp();
  const admin = await callerOf(test, 'admin');
  const ids = [(await addCategory(test)).id, (await addCategory(test)).id];
  await admin.put('/categories/order', { categoryIds: ids });
  const before = await get(admin, `/categories/${ids[0]}`);
  await admin.put('/categories/order', { categoryIds: ids });
  expect((await get(admin, `/categories/${ids[0]}`)).version).toBe(before.version);
});

it('refuses a version that is not a positive whole number', async () => {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const path = `/categories/${(await addCategory(test)).id}`;
  for (const version of [0, -1, 1.5, 'x', null, []]) {
    expect((await manager.put(path, { name: 'x', version })).status).toBe(422);
  }
  expect((await manager.form('PUT', path, { name: 'x', version: '1' })).status).toBe(200);
});

describe('a value that two people edit', () => {
  const values: [string, (manager: TestCaller) => (value: string, seen?: string) => Promise<number>][] = [
    [
      'of a setting',
      (manager) => async (value, seen_value) =>
        (await manager.put('/settings/wifi_name', { value, seen_value })).status,
    ],
    [
      'of a setting in another language',
      (manager) => async (translated_value, seen_value) => {
        const body = { language_code: 'en', translated_value, seen_value };
        const { status } = await manager.post('/settings/footer_desc/translations', body);
        return status === 201 ? 200 : status;
      },
    ],
    [
      'of an interface text',
      (manager) => async (resource_value, seen_value) => {
        const body = { language_code: 'tr', resource_key: 'guest:cart.title', resource_value, seen_value };
        return (await manager.put('/translations', body)).status;
      },
    ],
  ];

  it.each(values)('%s is saved only with the stored value', async (_, open) => {
    const save = open(await callerOf(await buildTestApp(), 'manager'));
    await save('eski');
    expect(await save('yeni', 'eski')).toBe(200);
    expect(await save('geç', 'eski')).toBe(409);
    // Both typed the same value.
    expect(await save('yeni', 'eski')).toBe(200);
    expect(await save('son', 'yeni')).toBe(200);
    expect(await save('sürümsüz')).toBe(200);
  });

  it.each(values)('%s without a stored value is saved once by two concurrent saves', async (_, open) => {
    const save = open(await callerOf(await buildTestApp(), 'manager'));
    const statuses = await Promise.all([save('bir', ''), save('iki', '')]);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

it('removes a setting’s blank text of another language', async () => {
  const manager = await callerOf(await buildTestApp(), 'manager');
  const save = (translated_value: string) =>
    manager.post<{ translations: unknown[] }>('/settings/footer_desc/translations', {
      language_code: 'en',
      translated_value,
    });
  await manager.put('/settings/footer_desc', { value: 'Deniz kıyısında' });
  expect((await save('By the sea')).data.translations).toHaveLength(1);
  expect((await save(' ')).data.translations).toEqual([]);
  expect((await save('')).status).toBe(201);
});

it('keeps the setting when an image is only stored', async () => {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const png = await (
    await import('sharp')
  )
    .default({ create: { width: 2, height: 2, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const path = '/settings/upload/restaurant_logo?store_only=true';
  const { status, data } = await manager.upload<{ url: string }>(path, 'file', new Uint8Array(png));
  expect(status).toBe(201);
  expect(data.url).toMatch(/^\/images\//);
  expect((await manager.get<{ value: string }>('/settings/restaurant_logo')).data.value).not.toBe(data.url);
});

it('refuses a banner’s translation into an unknown or a repeated language', async () => {
  const manager = await callerOf(await buildTestApp(), 'manager');
  const english = { language_code: 'en', title: 'Welcome' };
  const add = async (...translations: object[]) =>
    (await manager.post<Entity>('/banners', { title: 'Hoş geldiniz', translations })).status;
  expect(await add(english, { language_code: 'tr' })).toBe(201);
  expect(await add(english, english)).toBe(422);
  expect(await add({ language_code: 'xx', title: '?' })).toBe(422);
});
