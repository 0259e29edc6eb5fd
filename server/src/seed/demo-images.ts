import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';
import type { Tx } from '../context';
import { imageId, storeImage, type RenderedImage } from '../images/image-pipeline';

/** Images by their path below the folder of a width. */
export type DemoImages = Map<string, RenderedImage>;

/**
 * Reads images that are stored in the pipeline's widths: rendering a hundred would delay the first start by seconds.
 */
export async function readDemoImages(paths: readonly string[], imagesDir: string): Promise<DemoImages> {
  const entries = await Promise.all(
    paths.map(async (path): Promise<[string, RenderedImage]> => {
      const renditions = await Promise.all(
        IMAGE_WIDTHS_PX.map(async (width) => ({
          width,
          bytes: await readFile(join(imagesDir, String(width), path)),
        })),
      );
      return [path, { id: imageId(...renditions.map(({ bytes }) => bytes)), renditions }];
    }),
  );
  return new Map(entries);
}

/** @returns the image's address. */
export async function storeDemoImage(tx: Tx, images: DemoImages, path: string): Promise<string> {
  const image = images.get(path);
  if (!image) throw new Error(`the demo image ${path} was not read`);
  return storeImage(tx.db, image, tx.now());
}
