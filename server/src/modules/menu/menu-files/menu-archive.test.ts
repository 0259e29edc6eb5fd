import sharp from 'sharp';
import type { Category } from 'shared-api/contract/menu/categories';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import type { Product } from 'shared-api/contract/menu/products';
import { IMAGE_MAX_BYTES, IMPORT_LIMITS } from 'shared-api/domain/limits';
import { expect, it } from 'vitest';
import { openZip } from '#spreadsheet/zip';
import { menuFilesOf } from '#testing/menu-files';
import { buildTestApp } from '#testing/test-app';

const IMAGES = '?images=true&format=csv';

const picture = (background: string) =>
  sharp({ create: { width: 1_400, height: 900, channels: 4, background } })
    .png()
    .toBuffer();

async function illustrated() {
  const all = await menuFilesOf(await buildTestApp());
  const { manager } = all;
  const stored = async (color: string) => {
    const bytes = new Uint8Array(await picture(color));
    return (await manager.upload<{ image_url: string }>('/products/upload', 'file', bytes)).data.image_url;
  };
  const [red, blue] = [await stored('red'), await stored('blue')];
  const { data: category } = await manager.post<Category>('/categories', {
    name: 'Kebaplar',
    image_url: blue,
  });
  const add = (name: string, image_url: string | null) =>
    manager.post<Product>('/products', { category_id: category.id, name, price: 5, image_url });
  await add('Şiş & Köfte', red);
  await add('şiş köfte', red.replace('/640.', '/1280.'));
  await add('ŞİŞ-KÖFTE', await stored('transparent'));
  await add('Aynı resim', red);
  await add('Başka yerden', 'https://ornek.example/adana.jpg');
  await add('Resimsiz', null);
  return { ...all, red };
}

it('an archive contains each image of the menu once, named after a record that shows it, and other addresses unchanged', async () => {
  const { exported } = await illustrated();
  const archive = await openZip(await exported(IMAGES));
  expect(archive.names.toSorted()).toEqual([
    'kebaplar.webp',
    'menu.csv',
    'sis-kofte-2.webp',
    'sis-kofte.webp',
  ]);
  const cells = (await archive.read('menu.csv'))
    .toString()
    .split('\r\n')
    .map((line) => line.split(';').at(-1));
  expect(cells.slice(1)).toEqual([
    'kebaplar.webp',
    'sis-kofte.webp',
    expect.stringMatching(/^\/images\/.*\/1280\.webp$/),
    'sis-kofte-2.webp',
    'sis-kofte.webp',
    'https://ornek.example/adana.jpg',
    '',
  ]);
  const { width, format } = await sharp(await archive.read('sis-kofte.webp')).metadata();
  expect([width, format]).toEqual([1280, 'webp']);
});

it('importing an exported archive changes nothing and stores nothing, even with its images renamed', async () => {
  const { exported, preview, importFile, test } = await illustrated();
  const count = async () =>
    Number(
      (
        await test.context.db
          .selectFrom('images')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const before = await count();
  const file = await exported(IMAGES);
  const { data } = await preview(file);
  expect([data.rows, data.counts.unchanged, data.unused_files]).toEqual([[], 7, []]);
  // Only a name of the same length keeps the archive valid.
  const renamed = Buffer.from(file.toString('latin1').replaceAll('kebaplar.webp', 'mangalda.webp'), 'latin1');
  expect((await preview(renamed)).data.rows).toEqual([]);
  expect((await importFile(file, '&remove_missing=true')).data).toEqual({
    created: 0,
    changed: 0,
    removed: 0,
  });
  expect(await count()).toBe(before);
});

it('an archive brings the images to another restaurant', async () => {
  const { exported } = await illustrated();
  const file = await exported(IMAGES);
  const other = await menuFilesOf(await buildTestApp());
  expect((await other.importFile(file)).data.created).toBe(7);
  const urls = (await other.products())
    .map(({ image_url: url }) => url ?? '')
    .filter((url) => url.endsWith('640.webp'));
  expect(urls).toHaveLength(3);
  for (const url of urls) expect((await other.test.app.inject(url)).statusCode).toBe(200);
  expect((await other.preview(file)).data.counts).toMatchObject({ changed: 0, new: 0, unchanged: 7 });
});

it('an archive that could not be imported is refused, while the table without images is not', async () => {
  const { manager, test, exported } = await illustrated();
  const tooMany = Math.ceil(IMPORT_LIMITS.bytes / IMAGE_MAX_BYTES);
  const { data: category } = await manager.post<Category>('/categories', { name: 'Büyük' });
  for (let index = 0; index < tooMany; index += 1) {
    const id = `large-${String(index).padStart(5, '0')}`;
    const bytes = Buffer.alloc(IMAGE_MAX_BYTES, index);
    const row = { id, width: 1280, content_type: 'image/webp', bytes, created_at: test.clock.now() };
    await test.context.db.insertInto('images').values(row).execute();
    const product = {
      category_id: category.id,
      name: `B${index}`,
      price: 5,
      image_url: `/images/${id}/640.webp`,
    };
    await manager.post('/products', product);
  }
  const { status, failure } = await manager.get<ExportedFile>(`/menu-export${IMAGES}`);
  expect([status, failure.errors?.[0]?.message]).toEqual([
    422,
    'Resimlerle birlikte arşiv 51 MB ve 13 resim olur; bu kadarı geri yüklenemez (en fazla 50 MB). Tabloyu resimsiz indirin.',
  ]);
  expect((await exported('?format=csv')).toString()).toContain('/images/large-00001/640.webp');
});
