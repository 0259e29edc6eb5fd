import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { IMAGE_WIDTHS_PX } from 'shared-api/contract/limits';
import type { Session } from 'shared-api/contract/access/auth';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoRestaurant } from '../demo/restaurant-data';
import { ADMIN, buildTestApp } from '../testing/test-app';
import { seed } from './seed';

/** A picture of its own for every path, of the right name and no matter what content. */
function makePictures(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { settings, banners, categories } = demoRestaurant;
  const withPictures = [...banners, ...categories, ...categories.flatMap(({ products }) => products)];
  for (const path of [settings.restaurant_logo, ...withPictures.map(({ picture }) => picture)]) {
    for (const width of IMAGE_WIDTHS_PX) {
      const file = join(folder, String(width), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${path} at ${width}`);
    }
  }
  return folder;
}

describe('the first start', () => {
  it('without the demo makes two languages, the settings and the admin', async () => {
    const test = await buildTestApp();
    const { data } = await test.call<GuestBootstrap>('GET', '/guest-bootstrap');
    expect(data.languages.map(({ code, is_default }) => [code, is_default])).toEqual([
      ['tr', true],
      ['en', false],
    ]);
    expect([data.categories, data.products, data.banners]).toEqual([[], [], []]);
    expect((await test.call('POST', '/auth/login', { body: ADMIN })).status).toBe(200);
  });

  it('with the demo shows a whole restaurant, in both languages, with its pictures', async () => {
    const demo = { restaurant: demoRestaurant, picturesDir: makePictures() };
    const test = await buildTestApp({ demo });

    const { data } = await test.call<GuestBootstrap>('GET', '/guest-bootstrap', {
      query: { language_code: 'en' },
    });
    expect(data.settings.restaurant_name).toBe(demoRestaurant.settings.restaurant_name.en);
    expect(data.categories.map(({ name }) => name)).toEqual(
      demoRestaurant.categories.map((it) => it.name.en),
    );
    const shown = demoRestaurant.categories.flatMap(({ products }) =>
      products.filter(({ isActive }) => isActive !== false),
    );
    expect(data.products.map(({ name, price }) => [name, price])).toEqual(
      shown.map(({ name, priceKurus }) => [name.en, priceKurus / 100]),
    );
    expect(data.banners).toHaveLength(demoRestaurant.banners.length);
    const tables = await test.call<Table[]>('GET', '/tables');
    expect(tables.data.map((table) => table.table_number)).toEqual(demoRestaurant.tables);

    const picture = await test.app.inject(data.products[0]?.image_url ?? '');
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(picture.body).toMatch(/^products\/.* at 640$/);
  });

  it('generates an admin password where none is set, and says it this once', async () => {
    const test = await buildTestApp();
    await test.context.db.deleteFrom('users').execute();
    const context = { ...test.context, config: { ...test.context.config, adminPassword: '' } };

    const { generatedPassword = '' } = await seed(context, null);

    const login = await test.call<Session>('POST', '/auth/login', {
      body: { username: ADMIN.username, password: generatedPassword },
    });
    expect(login.data.user.role).toBe('admin');
    expect(await seed(context, null)).toEqual({ demoLoaded: false });
  });
});
