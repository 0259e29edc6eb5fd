import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';
import type { Session } from 'shared-api/contract/access/auth';
import type { Table } from 'shared-api/contract/service/tables';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isCutOut } from 'shared-api/client/menu/image-sources';
import { demoRestaurant } from '../demo/restaurant-data';
import { ADMIN, buildTestApp } from '../testing/test-app';
import { restaurantImages } from './load-demo-restaurant';
import { seed } from './seed';

/** A distinct file for every image. */
function makeImages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const width of IMAGE_WIDTHS_PX) {
    mkdirSync(join(folder, String(width)));
    for (const name of restaurantImages(demoRestaurant)) {
      writeFileSync(join(folder, String(width), `${name}.webp`), `${name} at ${width}`);
    }
  }
  return folder;
}

describe('the first start', () => {
  it('without the demo creates two languages, the settings and the admin', async () => {
    const test = await buildTestApp();
    const { data } = await test.call<GuestBootstrap>('GET', '/guest-bootstrap');
    expect(data.languages.map(({ code, is_default }) => [code, is_default])).toEqual([
      ['tr', true],
      ['en', false],
    ]);
    expect([data.categories, data.products, data.banners]).toEqual([[], [], []]);
    expect((await test.call('POST', '/auth/login', { body: ADMIN })).status).toBe(200);
  });

  it('with the demo creates a complete restaurant with translations and images', async () => {
    const demo = { restaurant: demoRestaurant, imagesDir: makeImages() };
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
    expect(tables.data.map(({ table_number: number, area }) => ({ number, area }))).toEqual(
      demoRestaurant.tables,
    );
    expect(data.settings.table_service).toBe('1');

    expect(data.products.map(({ image_url: url }) => url !== null)).toEqual(
      shown.map(({ image }) => image !== undefined),
    );
    const url = data.products[shown.findIndex(({ slug }) => slug === 'menemen')]?.image_url ?? '';
    expect(isCutOut(url)).toBe(true);
    const image = await test.app.inject(url);
    expect(image.statusCode).toBe(200);
    expect(image.headers['cache-control']).toContain('immutable');
    expect(image.body).toBe('menemen at 640');
  });

  it('generates and returns an admin password if none is configured', async () => {
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
