import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS_PX } from 'shared-api/contract/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Db } from '../db/database';
import { AppError } from '../http/app-error';
import { inTurn } from './serial-queue';
import { pictureUrl } from './image-address';

/**
 * The only kinds of content that are read at all, whatever a file calls itself: SVG is markup and refused
 * (DESIGN, "Uploads"), and a decoder that nobody needs is one that cannot be attacked.
 */
const ACCEPTED_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ACCEPTED_LOADERS });

/** 60 bits: two pictures of one house do not share a name by chance. */
const PICTURE_ID_LENGTH = 10;

const WEBP = { quality: 78, effort: 3 } as const;
const WEBP_SIDE_MAX_PX = 16_383;
/** A file that takes longer was made to. */
const TIMEOUT_SECONDS = 30;

/** Leaves a processor to those who wait for their menu. */
const renderInTurn = inTurn(Math.max(1, availableParallelism() - 1));

/** Renditions of one picture, ready to be stored. */
export interface Picture {
  id: string;
  renditions: { width: number; bytes: Buffer }[];
}

/** A picture is named by its content: briefly, since every dish of a menu says the name of its own. */
export function pictureId(...contents: Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, PICTURE_ID_LENGTH);
}

/**
 * Checks a picture by its content and makes the sizes that the screens use: upright, without metadata and never
 * larger than it came. Pictures wait for each other, so that uploads do not starve everything else.
 * @throws {AppError} `not_an_image`, `image_too_many_pixels`.
 */
export const renderPicture = (original: Buffer): Promise<Picture> => renderInTurn(() => render(original));

async function render(original: Buffer): Promise<Picture> {
  await refuseUnlessPicture(original);
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
    return { id: pictureId(original), renditions };
  } catch {
    // Its header was a picture's, the rest is damaged.
    throw new AppError('not_an_image');
  }
}

async function refuseUnlessPicture(original: Buffer): Promise<void> {
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

const rendition = (picture: Sharp, widthPx: number): Sharp =>
  picture
    .resize({ width: widthPx, height: WEBP_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });

/** Stores what {@link renderPicture} made; the same picture twice is stored once. @returns its address. */
export async function storePicture(db: Db, picture: Picture, nowMs: number): Promise<string> {
  await db
    .insertInto('images')
    .values(
      picture.renditions.map(({ width, bytes }) => ({
        id: picture.id,
        width,
        content_type: 'image/webp',
        bytes,
        created_at: nowMs,
      })),
    )
    // It may have been about to be removed.
    .onConflict((conflict) => conflict.columns(['id', 'width']).doUpdateSet({ unused_since: null }))
    .execute();
  return pictureUrl(picture.id);
}
