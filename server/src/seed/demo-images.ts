import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS_PX, STANDING_SUFFIX } from 'shared-api/domain/limits';
import type { Tx } from '../context';
import { cutOutId, imageId, storeImage, type RenderedImage } from '../images/image-pipeline';

/** Images by name. */
export type DemoImages = Map<string, RenderedImage>;

/** Prints of things that stand; plates are seen from above. */
const STANDING_PRINTS = ['ayran', 'baklava', 'borek', 'cay', 'coban', 'guvec', 'kahve'];

/** Reads images, all of them cut-outs, that are stored in the pipeline's widths: rendering them would delay the first start. */
export async function readDemoImages(names: readonly string[], imagesDir: string): Promise<DemoImages> {
  const entries = await Promise.all(
    [...new Set(names)].map(async (name): Promise<[string, RenderedImage]> => {
      const renditions = await Promise.all(
        IMAGE_WIDTHS_PX.map(async (width) => ({
          width,
          bytes: await readFile(join(imagesDir, String(width), `${name}.webp`)),
        })),
      );
      const id = cutOutId(imageId(...renditions.map(({ bytes }) => bytes)));
      return [name, { id: STANDING_PRINTS.includes(name) ? id + STANDING_SUFFIX : id, renditions }];
    }),
  );
  return new Map(entries);
}

/** @returns the image's address. */
export async function storeDemoImage(tx: Tx, images: DemoImages, name: string): Promise<string> {
  const image = images.get(name);
  if (!image) throw new Error(`the demo image ${name} was not read`);
  return storeImage(tx.db, image, tx.now());
}
