import { brotliDecompressSync } from 'node:zlib';
import type { Category } from 'shared-api/contract/menu/categories';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { Product } from 'shared-api/contract/menu/products';
import { NEW_PRODUCT, POPULAR } from 'shared-api/domain/menu/limits';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addCategory, addOption, addProduct, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { changeContent } from '#content/change-content';
import { firstPaintData } from './guest-bootstrap';

const DAY_MS = 24 * 60 * 60_000;

async function restaurantWithMenu() {
  const test = await buildTestApp();
  const { db } = test.context;
  const stamps = { created_at: test.clock.now(), updated_at: test.clock.now() };
  const grills = await addCategory(test, { name: 'Izgaralar', sort_order: 2, layout: 'large' });
  const soups = await addCategory(test, { name: 'Çorbalar', sort_order: 1 });
  const hidden = await addCategory(test, { name: 'Gizli', is_active: 0 });
  const kebap = await addProduct(test, {
    category_id: grills.id,
    description: 'Acılı',
    duration_minutes: 18,
  });
  const lentil = await addProduct(test, { category_id: soups.id, name: 'Mercimek', is_sold_out: 1 });
  await addProduct(test, { category_id: grills.id, name: 'Eski', is_active: 0 });
  await addProduct(test, { category_id: hidden.id, name: 'Gizli ürün' });
  const lavash = await addOption(test, { product_id: kebap.id });
  await addOption(test, { product_id: kebap.id, name: 'Kapalı', is_active: 0 });
  await db
    .insertInto('product_translations')
    .values({
      product_id: kebap.id,
      language_code: 'en',
      name: 'Adana Kebab',
      description: 'Hot',
      ...stamps,
    })
    .execute();
  await db
    .insertInto('product_option_translations')
    .values({ option_id: lavash.id, language_code: 'en', name: 'Extra lavash', description: null })
    .execute();
  await setSetting(test, 'restaurant_name', 'Dutlu Avlu');
  await setSetting(test, 'wifi_password', 'gizli34');
  await setSetting(test, 'time_zone', 'Europe/Berlin');
  await db
    .insertInto('translations')
    .values({ language_code: 'en', resource_key: 'guest:cart.empty', value: 'Nothing yet' })
    .execute();
  return { test, grills, soups, kebap, lentil, lavash };
}

describe('the guest’s first paint', () => {
  it('contains exactly the data that guests may see, in their language', async () => {
    const { test, grills, soups, kebap, lentil, lavash } = await restaurantWithMenu();

    const { data } = await test.call<GuestBootstrap>('GET', '/guest-bootstrap?language_code=en');

    expect(data.language).toBe('en');
    expect(data.languages.map(({ code }) => code)).toEqual(['tr', 'en']);
    expect(data.translations).toEqual([{ resource_key: 'guest:cart.empty', resource_value: 'Nothing yet' }]);
    expect(data.settings).toMatchObject({
      restaurant_name: 'Dutlu Avlu',
      wifi_password: 'gizli34',
      time_zone: 'Europe/Berlin',
    });
    expect(data.settings).not.toHaveProperty('auto_ready');
    expect(data.categories.map(({ id, layout }) => [id, layout])).toEqual([
      [soups.id, 'compact'],
      [grills.id, 'large'],
    ]);
    expect(data.products).toEqual([
      {
        id: lentil.id,
        category_id: soups.id,
        name: 'Mercimek',
        name_language: 'tr',
        description: null,
        price: 620,
        duration: 18,
        image_url: null,
        is_sold_out: true,
        options: [],
      },
      {
        id: kebap.id,
        category_id: grills.id,
        name: 'Adana Kebab',
        description: 'Hot',
        price: 620,
        duration: 18,
        image_url: null,
        is_sold_out: false,
        options: [{ id: lavash.id, name: 'Extra lavash', price_modifier: 35, is_required: false }],
      },
    ]);
  });

  it('tells the hours of the set-up where the restaurant has written none, if its days are alike', async () => {
    const { test } = await restaurantWithMenu();
    const manager = await callerOf(test, 'manager');
    const save = (key: string, value: string) => manager.put(`/settings/${key}`, { value });
    const hours = (...weekly: object[]) => save('opening_hours', JSON.stringify({ weekly, exceptions: [] }));
    const read = async () => (await test.call<GuestBootstrap>('GET', '/guest-bootstrap')).data.settings;
    expect((await read()).working_hours_weekdays || undefined).toBeUndefined();

    const evening = { from: '18:00', until: '02:00' };
    await hours(
      { days: [1, 2, 3, 4, 5], ...evening },
      { days: [1, 2, 3, 4, 5, 6], from: '09:00', until: '15:00' },
    );
    expect((await read()).working_hours_weekdays).toBe('09:00 – 15:00, 18:00 – 02:00');
    expect((await read()).working_hours_weekends || undefined).toBeUndefined();

    await hours({ days: [6, 7], from: '00:00', until: '00:00' });
    expect((await read()).working_hours_weekends).toBe('00:00 – 24:00');

    await save('working_hours_weekends', 'Öğleden sonra');
    expect((await read()).working_hours_weekends).toBe('Öğleden sonra');
  });

  it('is in the default language without a requested language or with an unknown one', async () => {
    const { test } = await restaurantWithMenu();
    for (const query of ['', '?language_code=de']) {
      const { data } = await test.call<GuestBootstrap>('GET', `/guest-bootstrap${query}`);
      expect([data.language, data.products[1]?.name]).toEqual(['tr', 'Adana Kebap']);
    }
  });

  it('is cached until a change, has an ETag, and is sent compressed', async () => {
    const { test, kebap } = await restaurantWithMenu();
    const first = await test.call('GET', '/guest-bootstrap');
    const etag = String(first.headers.etag);
    const again = await test.call('GET', '/guest-bootstrap', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);

    const raw = await test.app.inject({
      url: '/api/v1/guest-bootstrap',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(raw.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(raw.rawPayload).toString()).toBe(first.raw.body);

    const head = await test.app.inject({ method: 'HEAD', url: '/api/v1/guest-bootstrap' });
    expect([head.headers.etag, head.headers['content-length']]).toEqual([
      etag,
      String(first.raw.rawPayload.length),
    ]);
    expect(head.body).toBe('');

    await changeContent(test.context, 'menu', (tx) =>
      tx.db.updateTable('products').set({ price_kurus: 1_250 }).where('id', '=', kebap.id).execute(),
    );
    const changed = await test.call<GuestBootstrap>('GET', '/guest-bootstrap', {
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
    expect(changed.data.products[1]?.price).toBe(12.5);
  });

  it('is immutable at its versioned URL while that version is current', async () => {
    const { test, kebap } = await restaurantWithMenu();
    const { address } = await firstPaintData(test.context, 'en');
    const get = async () => {
      const reply = await test.app.inject({ url: address });
      return [reply.json().data.products[1].price, reply.headers['cache-control']];
    };
    expect(await get()).toEqual([expect.any(Number), 'public, max-age=31536000, immutable']);

    await changeContent(test.context, 'menu', (tx) =>
      tx.db.updateTable('products').set({ price_kurus: 1_250 }).where('id', '=', kebap.id).execute(),
    );
    expect(await get()).toEqual([12.5, 'no-cache']);
    expect((await firstPaintData(test.context, 'en')).address).not.toBe(address);
  });
});

describe('what guests love and what is served now', () => {
  const read = async (test: TestApp) => (await test.call<GuestBootstrap>('GET', '/guest-bootstrap')).data;

  it('names one popular product of each category, those first on which guests spend most', async () => {
    const test = await buildTestApp();
    const [grills, drinks] = [await addCategory(test), await addCategory(test)];
    const kebab = await addProduct(test, { category_id: grills.id, price_kurus: 60_000 });
    const liver = await addProduct(test, { category_id: grills.id, price_kurus: 50_000 });
    const tea = await addProduct(test, { category_id: drinks.id, price_kurus: 4_500 });
    const rare = await addProduct(test, { category_id: (await addCategory(test)).id });
    expect(await read(test)).not.toHaveProperty('popular');

    const order = async (menu: (typeof kebab)[], status: 'completed' | 'cancelled' = 'completed') => {
      const { id } = await placeOrder(test, { menu });
      await test.context.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    };
    for (let times = 1; times < POPULAR.ordersMin; times += 1) await order([kebab, liver, tea, rare]);
    await order([kebab, liver, tea]);
    await order([tea]);
    await order([rare], 'cancelled');
    // They are evaluated once a day.
    expect(await read(test)).not.toHaveProperty('popular');
    const evaluate = async () => {
      test.clock.advance(DAY_MS);
      test.context.contentCache.invalidate('menu');
      return (await read(test)).popular;
    };
    expect(await evaluate()).toEqual([kebab.id, tea.id]);
    test.clock.advance(POPULAR.days * DAY_MS);
    expect(await evaluate()).toBeUndefined();
  });

  it('says which products are new, if few are', async () => {
    const test = await buildTestApp();
    const category = await addCategory(test);
    const add = () => addProduct(test, { category_id: category.id });
    for (let count = 0; count < 5; count += 1) await add();
    const newIds = async () => {
      test.context.contentCache.invalidate('menu');
      return (await read(test)).products.flatMap(({ id, is_new: isNew }) => (isNew ? [id] : []));
    };
    expect(await newIds()).toEqual([]);
    test.clock.advance(NEW_PRODUCT.days * DAY_MS);
    const added = await add();
    expect(await newIds()).toEqual([added.id]);
    // More than a fifth of the menu.
    await add();
    expect(await newIds()).toEqual([]);
  });

  it('says when the hours of a category and of a product end, and puts categories that are over at the end', async () => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    await setSetting(test, 'time_zone', 'Europe/Istanbul');
    const hours = (from: string, until: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, until }];
    const breakfast = await addCategory(test, { name: 'Kahvaltı', sort_order: 1 });
    const soups = await addCategory(test, { name: 'Çorbalar', sort_order: 2 });
    const lunch = await addProduct(test, { category_id: soups.id });
    await manager.form('PUT', `/categories/${breakfast.id}`, {
      served_hours: JSON.stringify(hours('08:00', '14:00')),
    });
    await manager.form('PUT', `/products/${lunch.id}`, {
      served_hours: JSON.stringify(hours('12:00', '15:30')),
    });
    const at = async (time: string) => {
      test.clock.set(`2031-05-12T${time}:00+03:00`);
      const { categories, products } = await read(test);
      return [categories.map(({ name, served_until }) => [name, served_until]), products[0]?.served_until];
    };
    const served = ['Kahvaltı', '14:00'];
    const over = ['Kahvaltı', undefined];
    const always = ['Çorbalar', undefined];
    expect(await at('08:00')).toEqual([[served, always], undefined]);
    expect(await at('13:59')).toEqual([[served, always], '15:30']);
    expect(await at('14:00')).toEqual([[always, over], '15:30']);
    expect(await at('15:30')).toEqual([[always, over], undefined]);
  });

  it('says which dishes are confirmed to be vegan, whatever is chosen with them', async () => {
    const test = await buildTestApp();
    const manager = await callerOf(test, 'manager');
    const { id } = await addProduct(test, { category_id: (await addCategory(test)).id });
    const isVegan = async () => (await read(test)).products[0]?.is_vegan;
    await manager.form('PUT', `/products/${id}`, { diets: JSON.stringify(['vegan']) });
    expect(await isVegan()).toBeUndefined();
    await manager.form('PUT', `/products/${id}`, { confirm_allergens: 'true' });
    expect(await isVegan()).toBe(true);
    await addOption(test, { product_id: id });
    test.context.contentCache.invalidate('menu');
    expect(await isVegan()).toBeUndefined();
  });
});

describe('the menu’s lists', () => {
  it('show active entries to guests, and everything to staff', async () => {
    const { test } = await restaurantWithMenu();
    const token = await test.tokenOf('editor');
    const names = async (path: string, as?: string) =>
      (await test.call<(Category | Product)[]>('GET', path, { token: as })).data.map(({ name }) => name);

    expect(await names('/categories')).toEqual(['Çorbalar', 'Izgaralar']);
    expect(await names('/categories?is_active=false')).toEqual(['Çorbalar', 'Izgaralar']);
    expect(await names('/categories', token)).toEqual(['Gizli', 'Çorbalar', 'Izgaralar']);
    expect(await names('/categories?is_active=false', token)).toEqual(['Gizli']);
    expect(await names('/products')).toEqual(['Mercimek', 'Adana Kebap']);
    expect(await names('/products', token)).toEqual(['Gizli ürün', 'Mercimek', 'Adana Kebap', 'Eski']);
    expect(await names('/products?is_active=false', token)).toEqual(['Eski']);
  });

  it('are searched in every language, with a typo and without regard to case and accents', async () => {
    const { test, grills } = await restaurantWithMenu();
    const search = async (query: Record<string, string>) =>
      (await test.call<Product[]>('GET', '/products', { query })).data.map(({ name }) => name);
    expect(await search({ search: 'ACILI' })).toEqual(['Adana Kebap']);
    expect(await search({ search: 'acili' })).toEqual(['Adana Kebap']);
    expect(await search({ search: 'kebab' })).toEqual(['Adana Kebap']);
    expect(await search({ search: 'MERCİMEK', language_code: 'en' })).toEqual(['Mercimek']);
    expect(await search({ search: 'mercmek' })).toEqual(['Mercimek']);
    expect(await search({ search: '%' })).toEqual([]);
    expect(await search({ category_id: String(grills.id) })).toEqual(['Adana Kebap']);
  });
});
