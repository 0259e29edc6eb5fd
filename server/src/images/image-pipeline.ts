import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { CUT_OUT_SUFFIX, IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';
import type { Db } from '../db/database';
import { AppError } from '../http/app-error';
import type { Context } from '../context';
import type { UploadedFile } from '../http/multipart';
import { limitConcurrency } from './limit-concurrency';
import { imageUrl } from './image-address';

/** Limit against small files that decompress to huge images. */
const IMAGE_MAX_PIXELS = 50_000_000;

/**
 * Accepted formats, detected from the content. Other decoders are blocked to reduce the attack surface; SVG could
 * contain scripts.
 */
const ACCEPTED_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ACCEPTED_LOADERS });

/** 60 bits: no accidental collisions within one restaurant. */
const IMAGE_ID_LENGTH = 10;

const WEBP = { quality: 78, effort: 3 } as const;
const WEBP_SIDE_MAX_PX = 16_383;
/** Only a malicious file takes longer. */
const TIMEOUT_SECONDS = 30;

/** Leaves one processor for requests. */
const renderQueued = limitConcurrency(Math.max(1, availableParallelism() - 1));

export interface RenderedImage {
  id: string;
  renditions: { width: number; bytes: Buffer }[];
}

/** A short hash of the content: a menu contains the id of every product's image. */
export function imageId(...contents: Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, IMAGE_ID_LENGTH);
}

/** The id that a file has if it is a cut-out. */
export const cutOutId = (id: string): string => id + CUT_OUT_SUFFIX;

/** Rounded corners leave more of a photograph, a plate in a square frame about 80 %. */
const CUT_OUT_MAX_COVERAGE = 0.95;

/** Whether a visible part of the pixels is transparent. The alpha channel, if there is one, is the last. */
function isCutOut(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return false;
  let opacity = 0;
  for (let at = channels - 1; at < pixels.length; at += channels) opacity += pixels[at] ?? 0;
  return opacity * channels < CUT_OUT_MAX_COVERAGE * 255 * pixels.length;
}

/**
 * Validates an image by its content and renders all widths: upright, without metadata, never enlarged. The id tells
 * cut-outs from photographs. The number of concurrent renderings is limited.
 * @throws {AppError} `not_an_image`, `heic_image`, `image_too_many_pixels`.
 */
export const renderImage = (original: Buffer): Promise<RenderedImage> => renderQueued(() => render(original));

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
    const id = imageId(original);
    return { id: isCutOut(widest.data, channels) ? cutOutId(id) : id, renditions };
  } catch {
    // The header is valid, the rest is damaged.
    throw new AppError('not_an_image');
  }
}

/** Bytes that name the format of a file and those that it is compatible with. */
const FORMAT_BYTES = 64;

/** Whether it is a photo as iPhones store it, whose codec needs a licence. AVIF has the same container. */
function isHeic(original: Buffer): boolean {
  const formats = original.subarray(0, FORMAT_BYTES).toString('latin1');
  return /^.{4}ftyp/s.test(formats) && /hei[cmsx]|hev[cmsx]/.test(formats) && !formats.includes('avif');
}

async function requireImage(original: Buffer): Promise<void> {
  if (isHeic(original)) throw new AppError('heic_image');
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

/** Stores an image once, however often it is uploaded. @returns its URL. */
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
    .onConflict((conflict) => conflict.columns(['id', 'width']).doUpdateSet({ unused_since: null }))
    .execute();
  return imageUrl(image.id);
}

/**
 * Validates, renders and stores an uploaded image. @returns its URL.
 * @throws {AppError} `not_an_image`, `heic_image`, `image_too_many_pixels`.
 */
export const storeUpload = async (context: Context, file: UploadedFile): Promise<string> =>
  storeImage(context.db, await renderImage(file.bytes), context.now());
