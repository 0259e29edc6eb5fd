/**
 * Draws every picture of the demo restaurant into `src/demo/pictures`: `npm run demo-pictures -w server`.
 * The compositions stand in `demo-pictures/`; the same compositions always give the same pictures.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { bannerPictures } from './demo-pictures/banner-pictures.ts';
import { drawCategories } from './demo-pictures/category-pictures.ts';
import { groundOf } from './demo-pictures/grounds.ts';
import { logo } from './demo-pictures/logo.ts';
import { productPictures } from './demo-pictures/product-pictures.ts';
import { drawScene } from './demo-pictures/scene.ts';

const PICTURES = join(import.meta.dirname, '../src/demo/pictures');
const CATEGORY_SIDE = 480;

async function save(name: string, svg: string, width?: number): Promise<void> {
  const file = join(PICTURES, `${name}.webp`);
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(svg))
    .resize(width)
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(file);
}

for (const folder of ['products', 'categories', 'banners']) {
  await rm(join(PICTURES, folder), { recursive: true, force: true });
}
for (const [category, products] of Object.entries(productPictures)) {
  for (const [slug, composition] of Object.entries(products)) {
    await save(`products/${slug}`, drawScene(composition, groundOf(category)));
  }
}
for (const [slug, svg] of drawCategories()) await save(`categories/${slug}`, svg, CATEGORY_SIDE);
for (const [name, svg] of Object.entries(bannerPictures)) await save(`banners/${name}`, svg);
await save('logo', logo);
