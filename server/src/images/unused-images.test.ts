import { UNUSED_IMAGE_RETENTION_MS } from './unused-images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../testing/content';
import { addCategory, addProduct } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

const DAY_MS = 24 * 3_600_000;

async function setUp() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  async function upload(background: string): Promise<string> {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
    const { data } = await manager.upload<{ image_url: string }>(
      '/products/upload',
      'file',
      new Uint8Array(image),
    );
    return data.image_url;
  }
  const isThere = async (url: string) => (await test.app.inject({ url })).statusCode === 200;
  /** Runs the daily job, this long after the previous run. */
  const after = async (durationMs: number) => {
    test.clock.advance(durationMs);
    await test.context.jobs.run('remove_unused_images');
  };
  return { test, manager, upload, isThere, after };
}

describe('an unused image', () => {
  it('is removed after the grace period, counted from the first run that found it unused', async () => {
    const { test, upload, isThere, after } = await setUp();
    const url = await upload('tomato');
    const product = await addProduct(test, { image_url: url });
    await after(0);
    await after(3 * UNUSED_IMAGE_RETENTION_MS);
    expect(await isThere(url)).toBe(true);

    await test.context.db
      .updateTable('products')
      .set({ image_url: null })
      .where('id', '=', product.id)
      .execute();
    await after(DAY_MS);
    await after(UNUSED_IMAGE_RETENTION_MS - DAY_MS);
    expect(await isThere(url)).toBe(true);
    await after(DAY_MS);
    expect(await isThere(url)).toBe(false);
  });

  it('stays if it is used or uploaded again', async () => {
    const { test, upload, isThere, after } = await setUp();
    const [used, uploaded] = [await upload('tomato'), await upload('olive')];
    await after(0);
    await addCategory(test, { image_url: `https://menu.example${used}` });
    await after(UNUSED_IMAGE_RETENTION_MS - DAY_MS);
    await upload('olive');
    await after(DAY_MS);
    expect([await isThere(used), await isThere(uploaded)]).toEqual([true, true]);
  });

  it('does not include those of a banner or the logo', async () => {
    const { manager, upload, isThere, after } = await setUp();
    const [banner, logo, unused] = [await upload('tomato'), await upload('olive'), await upload('navy')];
    await manager.post('/banners', { title: 'Hoş geldiniz', image_url: banner });
    await manager.put('/settings/restaurant_logo', { value: logo });
    await after(0);
    await after(UNUSED_IMAGE_RETENTION_MS + DAY_MS);
    expect([await isThere(banner), await isThere(logo), await isThere(unused)]).toEqual([true, true, false]);
  });
});
