import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { Product } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import {
  callerOf,
  changed,
  expectInvalid,
  expectManagersOnly,
  expectRefused,
  messagesOf,
} from '#testing/content';
import { addCategory, addOption, addProduct, placeOrder } from '#testing/factories';
import { buildTestApp, TEST_START_MS } from '#testing/test-app';

const BEGINNING = new Date(TEST_START_MS).toISOString();
const translated = (language_code: string, name: string) => ({ language_code, name, description: null });

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const category = await addCategory(test);
  const add = async (fields: object) => {
    const body = { category_id: category.id, price: 100, name: 'Mercimek', ...fields };
    return (await manager.post<Product>('/products', body)).data;
  };
  const namesOf = async (language_code?: string) => {
    const { data } = await guest.get<Product[]>('/products', language_code ? { language_code } : {});
    return data.map(({ name }) => name);
  };
  return { test, manager, guest, category, add, namesOf };
}

describe('adding a product', () => {
  it('accepts a form with JSON in it and returns the complete product', async () => {
    const { manager, category } = await open();
    const { status, data } = await manager.form<Product>('POST', '/products', {
      category_id: String(category.id),
      name: '',
      description: '',
      price: '85.50',
      is_active: 'true',
      is_sold_out: 'false',
      sort_order: '2',
      duration: '12',
      image_url: '',
      translations: JSON.stringify([
        translated('en', 'Lentil soup'),
        translated('tr', 'Mercimek'),
        translated('de', ''),
      ]),
      options: JSON.stringify([
        {
          id: -1,
          name: '',
          price_modifier: '7.25',
          is_required: true,
          translations: [translated('en', 'Lemon'), translated('tr', '')],
        },
        { id: -2, name: ' ', translations: [translated('tr', ' ')] },
        { name: 'Kıtır ekmek' },
      ]),
    });
    expect(status).toBe(201);
    const stamps = { created_at: BEGINNING, updated_at: BEGINNING };
    const option = {
      product_id: data.id,
      is_active: true,
      is_default: false,
      sort_order: 0,
      allergens: {},
      diets: [],
      ...stamps,
    };
    const [lemon, bread] = data.options;
    expect(data).toEqual({
      id: data.id,
      category_id: category.id,
      name: 'Mercimek',
      description: null,
      price: 85.5,
      is_active: true,
      is_sold_out: false,
      is_spicy: false,
      sort_order: 2,
      duration: 12,
      image_url: null,
      vat_rate: null,
      served_hours: [],
      allergens: {},
      diets: [],
      calories: null,
      portion: null,
      allergens_confirmed: false,
      allergens_confirmed_by: null,
      allergens_confirmed_at: null,
      version: 1,
      ...stamps,
      translations: [
        { ...translated('en', 'Lentil soup'), id: expect.any(Number), product_id: data.id, ...stamps },
        { ...translated('tr', 'Mercimek'), id: expect.any(Number), product_id: data.id, ...stamps },
      ],
      options: [
        {
          ...option,
          id: lemon?.id,
          name: 'Lemon',
          price_modifier: 7.25,
          is_required: true,
          translations: [{ ...translated('en', 'Lemon'), option_id: lemon?.id }],
        },
        {
          ...option,
          id: bread?.id,
          name: 'Kıtır ekmek',
          price_modifier: 0,
          is_required: false,
          translations: [],
        },
      ],
      option_groups: [],
    });
  });

  it('accepts the same as JSON, with defaults for omitted fields', async () => {
    const { add } = await open();
    expect(await add({})).toMatchObject({
      name: 'Mercimek',
      is_active: true,
      is_sold_out: false,
      sort_order: 0,
      duration: 0,
      translations: [],
      options: [],
    });
  });

  it('stores prices to the kuruş', async () => {
    const { add } = await open();
    for (const [sent, stored] of [
      ['0.1', 0.1],
      [0, 0],
      ['1000000', 1_000_000],
      [19.99, 19.99],
    ] as const) {
      expect((await add({ price: sent })).price).toBe(stored);
    }
  });

  it('refuses prices with more than two decimals and durations that are not whole numbers', async () => {
    const { test, manager, category } = await open();
    const good = { category_id: category.id, name: 'Mercimek', price: 100 };
    await expectInvalid(
      test,
      [
        [{ ...good, price: 1.006 }, 'price'],
        [{ ...good, price: '19.999' }, 'price'],
        [{ ...good, duration: 1.5 }, 'duration'],
        [{ ...good, duration: '-1' }, 'duration'],
        [{ ...good, options: [{ name: 'Limon', price_modifier: 0.005 }] }, 'options.0.price_modifier'],
      ],
      (body) => manager.post('/products', body),
    );
  });

  it('cannot cost less than nothing with its options', async () => {
    const { test, manager, add } = await open();
    const reduced = (kurus: number, fields: object = {}) => ({
      name: 'Yarım',
      price_modifier: -kurus / 100,
      ...fields,
    });
    const product = await add({ price: 100, options: [reduced(6_000), reduced(4_000)] });
    const path = `/products/${product.id}`;
    await expectInvalid(
      test,
      [
        [{ price: 99.99 }, 'price'],
        [{ options: [reduced(6_000), reduced(4_001)] }, 'options'],
      ],
      (body) => manager.put(path, body),
    );
    await expectInvalid(test, [[reduced(1, { product_id: product.id }), 'price_modifier']], (body) =>
      manager.post('/product-options', body),
    );
    // An inactive one cannot be chosen.
    const options = [reduced(6_000), reduced(4_001, { is_active: false })];
    const { data } = await manager.put<Product>(path, { options });
    await expectInvalid(test, [[{ is_active: true }, 'price_modifier']], (body) =>
      manager.put(`/product-options/${data.options[1]?.id}`, body),
    );
    await expectInvalid(test, [[{ price_modifier: -100.01 }, 'price_modifier']], (body) =>
      manager.put(`/product-options/${data.options[0]?.id}`, body),
    );
  });

  it('names missing fields with the specified texts', async () => {
    const { manager, category } = await open();
    const missing = await manager.form('POST', '/products', { price: '-1', name: 'x' });
    expect(missing.failure.errors).toEqual([
      { path: 'category_id', message: 'Kategori seçimi gereklidir' },
      { path: 'price', message: 'Fiyat negatif olamaz' },
    ]);
    const body = { category_id: category.id, price: 1, translations: [translated('tr', ' ')] };
    const nameless = await manager.post('/products', body);
    expect(nameless.failure.errors).toEqual([
      { path: 'translations', message: 'En az bir dil için ürün adı çevirisi gereklidir' },
    ]);
  });

  it('also names them in English', async () => {
    const { test, category } = await open();
    const token = await test.tokenOf('manager');
    const headers = { 'accept-language': 'en' };
    const body = { category_id: category.id, price: -1 };
    const { failure } = await test.call('POST', '/products', { token, headers, body });
    expect(failure.message).toBe('The data you sent is not valid');
    expect(failure.errors).toEqual([{ path: 'price', message: 'The price may not be negative' }]);
  });

  it('names the invalid field and stores nothing', async () => {
    const { test, manager, category } = await open();
    const good = { category_id: category.id, price: 100, name: 'Mercimek' };
    const option = (fields: object) => ({ ...good, options: [{ name: 'Limon' }, fields] });
    await expectInvalid(
      test,
      [
        [{ ...good, category_id: undefined }, 'category_id'],
        [{ ...good, category_id: '' }, 'category_id'],
        [{ ...good, category_id: 0 }, 'category_id'],
        [{ ...good, category_id: 'abc' }, 'category_id'],
        [{ ...good, category_id: 1e300 }, 'category_id'],
        [{ ...good, category_id: 999_999 }, 'category_id'],
        [{ ...good, price: undefined }, 'price'],
        [{ ...good, price: '' }, 'price'],
        [{ ...good, price: 'abc' }, 'price'],
        [{ ...good, price: '12,50' }, 'price'],
        [{ ...good, price: 'Infinity' }, 'price'],
        [{ ...good, price: -0.01 }, 'price'],
        [{ ...good, price: 1_000_000.01 }, 'price'],
        [{ ...good, price: [5] }, 'price'],
        [{ ...good, name: 'x'.repeat(121) }, 'name'],
        [{ ...good, name: 'a\0b' }, 'name'],
        [{ ...good, name: '' }, 'translations'],
        [{ ...good, duration: -1 }, 'duration'],
        [{ ...good, duration: 1_441 }, 'duration'],
        [{ ...good, sort_order: 1e12 }, 'sort_order'],
        [{ ...good, image_url: 'data:text/html,x' }, 'image_url'],
        [{ ...good, translations: 'x' }, 'translations'],
        [{ ...good, translations: [translated('xx', 'x')] }, 'translations.0.language_code'],
        [{ ...good, translations: [translated('english', 'x')] }, 'translations.0.language_code'],
        [{ ...good, options: '[{"name":' }, 'options'],
        [{ ...good, options: Array.from({ length: 31 }, () => ({ name: 'x' })) }, 'options'],
        [option({ name: 'x', price_modifier: 'abc' }), 'options.1.price_modifier'],
        [option({ name: 'x', price_modifier: 1e9 }), 'options.1.price_modifier'],
        [option({ name: '\ud800' }), 'options.1.name'],
        [option({ name: 'x', id: 1.5 }), 'options.1.id'],
        [option({ name: 'x', id: 4711 }), 'options.1.id'],
        [option({ translations: [translated('xx', 'x')] }), 'options.1.translations.0.language_code'],
      ],
      (body) => manager.post('/products', body),
    );
  });
});

describe('changing a product', () => {
  it('keeps omitted fields, including its options', async () => {
    const { test, manager, add } = await open();
    const before = await add({
      description: 'Sıcak',
      price: 85.5,
      is_active: false,
      is_sold_out: true,
      sort_order: 3,
      duration: 12,
      image_url: '/images/soup/640.webp',
      translations: [translated('tr', 'Mercimek'), translated('en', 'Lentil soup')],
      options: [{ name: 'Limon', price_modifier: 5, translations: [translated('en', 'Lemon')] }],
    });
    test.clock.advance(1_000);
    const updated_at = new Date(TEST_START_MS + 1_000).toISOString();
    const nothing = await manager.put<Product>(`/products/${before.id}`, {});
    expect(nothing.status).toBe(200);
    expect(nothing.data).toEqual({ ...before, version: 2, updated_at });
    const price = await manager.form<Product>('PUT', `/products/${before.id}`, { price: '90' });
    expect(price.data).toEqual({ ...before, price: 90, version: 3, updated_at });
  });

  it('moves it to another category, but not to an unknown one', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({});
    const other = await addCategory(test, { name: 'Tatlılar' });
    const { data } = await manager.put<Product>(`/products/${id}`, { category_id: other.id });
    expect(data.category_id).toBe(other.id);
    await expectInvalid(test, [[{ category_id: 999_999, name: 'Yeni' }, 'category_id']], (body) =>
      manager.put(`/products/${id}`, body),
    );
  });

  it('also renames it in the default language if only the plain name is sent', async () => {
    const { manager, add, namesOf } = await open();
    const { id } = await add({ translations: [translated('tr', 'Mercimek'), translated('en', 'Lentil')] });
    await manager.put(`/products/${id}`, { name: 'Ezogelin' });
    expect(await namesOf('tr')).toEqual(['Ezogelin']);
    expect(await namesOf('en')).toEqual(['Lentil']);
  });

  it('takes its name from the translations if only these are sent', async () => {
    const { manager, add } = await open();
    const { id } = await add({});
    const translations = JSON.stringify([translated('en', 'Lentil'), translated('tr', 'Ezogelin')]);
    const { data } = await manager.form<Product>('PUT', `/products/${id}`, { translations });
    expect(data.name).toBe('Ezogelin');
  });

  it('removes the image with remove_image', async () => {
    const { manager, add } = await open();
    const { id } = await add({ image_url: '/images/soup/640.webp' });
    const { data } = await manager.form<Product>('PUT', `/products/${id}`, { remove_image: 'true' });
    expect(data.image_url).toBeNull();
  });

  it('must retain a name in at least one language', async () => {
    const { test, manager, add } = await open();
    const { id } = await add({ translations: [translated('en', 'Lentil')] });
    await expectInvalid(test, [[{ name: '', translations: [] }, 'translations']], (body) =>
      manager.put(`/products/${id}`, body),
    );
    for (const unknown of ['999999', '0', '-1', 'abc', '%00']) {
      await expectRefused(test, 404, () => manager.put(`/products/${unknown}`, { name: 'x' }));
    }
  });
});

describe('the options in a product’s form', () => {
  async function openWithOptions() {
    const opened = await open();
    const product = await opened.add({
      options: [
        { name: 'Limon', price_modifier: 5, translations: [translated('en', 'Lemon')] },
        { name: 'Kıtır ekmek', price_modifier: 10, is_required: true },
      ],
    });
    const [lemon, bread] = product.options;
    if (!lemon || !bread) throw new Error('the product has two options');
    const send = (options: unknown) => opened.manager.put<Product>(`/products/${product.id}`, { options });
    return { ...opened, product, lemon, bread, send };
  }

  it('are changed by their id, added without or with a negative one, and removed when not listed', async () => {
    const { lemon, bread, send } = await openWithOptions();
    const { data } = await send([
      { id: bread.id, price_modifier: 12.5 },
      { id: -1, name: 'Acı sos' },
      { name: 'Nane', is_active: false },
    ]);
    expect(data.options).toEqual([
      { ...bread, price_modifier: 12.5 },
      expect.objectContaining({ name: 'Acı sos', price_modifier: 0, is_active: true }),
      expect.objectContaining({ name: 'Nane', is_active: false }),
    ]);
    expect(data.options.map(({ id }) => id)).not.toContain(lemon.id);
    expect(data.options.every(({ id }) => id > 0)).toBe(true);
  });

  it('are all removed by an empty list, and none if the list is omitted', async () => {
    const { manager, product, send } = await openWithOptions();
    const untouched = await manager.put<Product>(`/products/${product.id}`, { price: 1 });
    expect(untouched.data.options).toEqual(product.options);
    expect((await send('[]')).data.options).toEqual([]);
  });

  it('are dropped when they lose every name', async () => {
    const { lemon, bread, send } = await openWithOptions();
    const { data } = await send([
      { id: lemon.id, name: '', translations: [translated('en', ' ')] },
      { id: bread.id, name: '', translations: [translated('en', 'Croutons')] },
    ]);
    expect(data.options).toMatchObject([{ id: bread.id, name: 'Croutons' }]);
  });

  it('must belong to this product and be unique', async () => {
    const { test, manager, product, lemon } = await openWithOptions();
    const foreign = await addOption(test, { product_id: (await addProduct(test)).id });
    await expectInvalid(
      test,
      [
        [{ name: 'Yeni', options: [{ id: foreign.id, name: 'x' }] }, 'options.0.id'],
        [{ options: [{ id: lemon.id }, { id: lemon.id }] }, 'options.1.id'],
      ],
      (body) => manager.put(`/products/${product.id}`, body),
    );
  });
});

describe('removing a product', () => {
  it('keeps its name, options and price in past orders', async () => {
    const { test, manager } = await open();
    const order = await placeOrder(test, { products: [{ name: 'Adana Kebap', price_kurus: 62_000 }] });
    const { product_id: id } = await test.context.db
      .selectFrom('order_items')
      .select('product_id')
      .executeTakeFirstOrThrow();
    expect((await manager.delete(`/products/${id}`)).raw.json()).toEqual({ success: true, data: null });
    const { data } = await test.call<GuestOrder>('GET', `/orders/track/${order.token}`);
    expect(data.items).toMatchObject([{ product_name: 'Adana Kebap', price: 620 }]);
    expect(data.total_amount).toBe(620);
    for (const unknown of [String(id), '0', 'abc']) {
      await expectRefused(test, 404, () => manager.delete(`/products/${unknown}`));
    }
  });
});

describe('the order of the products', () => {
  it('is the order of the ids, for thousands at once', async () => {
    const { test, manager, category, namesOf } = await open();
    const names = Array.from({ length: 3_000 }, (_, index) => `P${index}`);
    const values = names.map((name) => ({
      category_id: category.id,
      name,
      price_kurus: 1,
      is_active: 1 as const,
      is_sold_out: 0 as const,
      sort_order: 0,
      duration_minutes: 0,
      created_at: 0,
      updated_at: 0,
    }));
    const ids = [];
    for (const half of [values.slice(0, 1_500), values.slice(1_500)]) {
      ids.push(...(await test.context.db.insertInto('products').values(half).returning('id').execute()));
    }
    const productIds = ids.map(({ id }) => id).toReversed();
    expect((await manager.put('/products/order', { productIds })).status).toBe(200);
    expect(await namesOf()).toEqual(names.toReversed());
  });

  it('is unchanged when an id is unknown or listed twice', async () => {
    const { test, manager, add } = await open();
    const a = (await add({})).id;
    const b = (await add({})).id;
    await expectRefused(test, 404, () => manager.put('/products/order', { productIds: [b, a, 999_999] }));
    await expectInvalid(test, [[{ productIds: [b, b] }, 'productIds.1']], (body) =>
      manager.put('/products/order', body),
    );
  });
});

describe('what guests read', () => {
  it('has changed when a write returns, and the change is published once', async () => {
    const { test, manager, add, namesOf } = await open();
    expect(await namesOf()).toEqual([]);
    let id = 0;
    const adding = async () => {
      ({ id } = await add({}));
    };
    expect(await messagesOf(test, adding)).toEqual([changed('menu')]);
    expect(await namesOf()).toEqual(['Mercimek']);
    expect(await messagesOf(test, () => manager.put(`/products/${id}`, { name: 'Ezogelin' }))).toEqual([
      changed('menu'),
    ]);
    expect(await namesOf()).toEqual(['Ezogelin']);
    const ordering = () => manager.put('/products/order', { productIds: [id] });
    expect(await messagesOf(test, ordering)).toEqual([changed('menu')]);
    expect(await messagesOf(test, () => manager.delete(`/products/${id}`))).toEqual([changed('menu')]);
    expect(await namesOf()).toEqual([]);
  });

  it('is in the requested language, otherwise in the default one, otherwise untranslated', async () => {
    const { guest, add, namesOf } = await open();
    const { id } = await add({
      name: 'mercimek',
      translations: [translated('tr', 'Mercimek'), translated('en', 'Lentil')],
      options: [{ name: 'limon', translations: [translated('tr', 'Limon')] }],
    });
    await add({ name: 'Ezogelin' });
    expect(await namesOf('en')).toEqual(['Lentil', 'Ezogelin']);
    expect(await namesOf('de')).toEqual(['Mercimek', 'Ezogelin']);
    expect(await namesOf()).toEqual(['mercimek', 'Ezogelin']);
    const { data } = await guest.get<Product>(`/products/${id}`, { language_code: 'en' });
    expect(data).toMatchObject({ name: 'Lentil', options: [{ name: 'Limon' }] });
  });
});

it('lets only managers and admins write products', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/products'],
    ['PUT', '/products/1'],
    ['DELETE', '/products/1'],
    ['PUT', '/products/order'],
    ['POST', '/products/upload'],
  ]);
});
