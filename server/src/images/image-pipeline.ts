import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS_PX } from 'shared-api/contract/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Db } from '../db/database';
import { AppError } from '../http/app-error';
import { inTurn } from './serial-queue';
import { imageUrl } from './image-address';

/**
 * The only kinds of content that are read at all, whatever a file calls itself: SVG is markup and refused
 * (DESIGN, "Uploads"), and a decoder that nobody needs is one that cannot be attacked.
 */
const ACCEPTED_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ACCEPTED_LOADERS });

/** 60 bits: two images of one house do not share a name by chance. */
const IMAGE_ID_LENGTH = 10;

const WEBP = { quality: 78, effort: 3 } as const;
const WEBP_SIDE_MAX_PX = 16_383;
/** A file that takes longer was made to. */
const TIMEOUT_SECONDS = 30;

/** Leaves a processor to those who wait for their menu. */
const renderInTurn = inTurn(Math.max(1, availableParallelism() - 1));

/** Renditions of one image, ready to be stored. */
export interface RenderedImage {
  id: string;
  renditions: { width: number; bytes: Buffer }[];
}

/** A image is named by its content: briefly, since every dish of a menu says the name of its own. */
export function imageId(...contents: Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, IMAGE_ID_LENGTH);
}

/**
 * Checks a image by its content and makes the sizes that the screens use: upright, without metadata and never
 * larger than it came. Images wait for each other, so that uploads do not starve everything else.
 * @throws {AppError} `not_an_image`, `image_too_many_pixels`.
 */
export const renderImage = (original: Buffer): Promise<RenderedImage> => renderInTurn(() => render(original));

async function render(original: Buffer): Promise<RenderedImage> {
  await requireImage(original);
  try {
    const widest = await rendition(
      sharp(original, { limitInputPixels: IMAGE_MAX_PIXELS }).autoOrient(),
      Math.max(...IMAGE_WIDTHS_PX),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = widest.info;
    const renditions = await Promise.all(
      IMAGE_WIDTHS_PX.map(async (widthPx) => ({
        width: widthPx,
        bytes: await rendition(sharp(widest.data, { raw: { width, height, channels } }), widthPx)
          .webp(WEBP)
          .toBuffer(),
      })),
    );
    return { id: imageId(original), renditions };
  } catch {
    // Its header was a image's, the rest is damaged.
    throw new AppError('not_an_image');
  }
}

async function requireImage(original: Buffer): Promise<void> {
  const header = await readHeader(original);
  if (!header) throw new AppError('not_an_image');
  if (header.width * header.height <= IMAGE_MAX_PIXELS) return;
  const params = { megapixels: String(IMAGE_MAX_PIXELS / 1_000_000) };
  throw new AppError('image_too_many_pixels', { params });
}

async function readHeader(original: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

const rendition = (image: Sharp, widthPx: number): Sharp =>
  image
    .resize({ width: widthPx, height: WEBP_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });

/** Stores what {@link renderImage} made; the same image twice is stored once. @returns its address. */
export async function storeImage(db: Db, image: RenderedImage, nowMs: number): Promise<string> {
  await db
    .insertInto('images')
    .values(
      image.renditions.map(({ width, bytes }) => ({
        id: image.id,
        width,
        content_type: 'image/webp',
        bytes,
        created_at: nowMs,
      })),
    )
    // It may have been about to be removed.
    .onConflict((conflict) => conflict.columns(['id', 'width']).doUpdateSet({ unused_since: null }))
    .execute();
  return imageUrl(image.id);
}
