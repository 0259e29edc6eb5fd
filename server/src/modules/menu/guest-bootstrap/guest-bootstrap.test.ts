import { brotliDecompressSync } from 'node:zlib';
import type { Category } from 'shared-api/contract/menu/categories';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { Product } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addCategory, addOption, addProduct, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { changeContent } from '#content/change-content';
import { firstPaintData } from './guest-bootstrap';

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
