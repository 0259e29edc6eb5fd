/**
 * Draws every picture of the demo restaurant into `server/src/demo/images`: `npm run demo-images`.
 * The compositions stand in `demo-pictures/`; the same compositions always give the same pictures.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMAGE_WIDTHS_PX } from '../../shared-api/src/contract/limits.ts';
import sharp from 'sharp';
import { bannerPictures } from './banner-pictures.ts';
import { drawCategories } from './category-pictures.ts';
import { groundOf } from './grounds.ts';
import { logo } from './logo.ts';
import { productPictures } from './product-pictures.ts';
import { drawScene } from './scene.ts';

const PICTURES = join(import.meta.dirname, '../../server/src/demo/images');
const CATEGORY_SIDE = 480;

/** Every width that the screens use, so that a first start has nothing left to render. */
async function save(
  name: string,
  svg: string,
  widthMax: number = Math.max(...IMAGE_WIDTHS_PX),
): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: widthMax, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of IMAGE_WIDTHS_PX) {
    const file = join(PICTURES, String(width), `${name}.webp`);
    await mkdir(dirname(file), { recursive: true });
    await sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(file);
  }
}

for (const width of IMAGE_WIDTHS_PX)
  await rm(join(PICTURES, String(width)), { recursive: true, force: true });
for (const [category, products] of Object.entries(productPictures)) {
  for (const [slug, composition] of Object.entries(products)) {
    await save(`products/${slug}`, drawScene(composition, groundOf(category)));
  }
}
for (const [slug, svg] of drawCategories()) await save(`categories/${slug}`, svg, CATEGORY_SIDE);
for (const [name, svg] of Object.entries(bannerPictures)) await save(`banners/${name}`, svg);
await save('logo', logo);
