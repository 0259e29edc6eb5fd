/** `npm run demo-images`: renders the demo restaurant's images into `server/src/demo/images`. The output is deterministic. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMAGE_WIDTHS_PX } from '../../shared-api/src/contract/limits.ts';
import sharp from 'sharp';
import { bannerImages } from './banner-images.ts';
import { drawCategories } from './category-images.ts';
import { backgroundOf } from './backgrounds.ts';
import { logo } from './logo.ts';
import { productImages } from './product-images.ts';
import { drawScene } from './scene.ts';

const IMAGES = join(import.meta.dirname, '../../server/src/demo/images');
const CATEGORY_SIDE = 480;

/** Renders every width that the server would otherwise render on the first request. */
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
    const file = join(IMAGES, String(width), `${name}.webp`);
    await mkdir(dirname(file), { recursive: true });
    await sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(file);
  }
}

for (const width of IMAGE_WIDTHS_PX) await rm(join(IMAGES, String(width)), { recursive: true, force: true });
for (const [category, products] of Object.entries(productImages)) {
  for (const [slug, composition] of Object.entries(products)) {
    await save(`products/${slug}`, drawScene(composition, backgroundOf(category)));
  }
}
for (const [slug, svg] of drawCategories()) await save(`categories/${slug}`, svg, CATEGORY_SIDE);
for (const [name, svg] of Object.entries(bannerImages)) await save(`banners/${name}`, svg);
await save('logo', logo);
