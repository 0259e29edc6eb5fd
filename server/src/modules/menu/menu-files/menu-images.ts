import { posix } from 'node:path';
import { ERRORS } from 'shared-api/domain/errors';
import { isImageAddress } from 'shared-api/contract/fields';
import { IMAGE_MAX_BYTES, IMPORT_LIMITS } from 'shared-api/domain/limits';
import { nameKey } from 'shared-api/domain/text-key';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { AppError } from '#http/app-error';
import { text, type Localized } from '#i18n/text';
import { headingKey } from '#spreadsheet/columns';
import { imageUrl } from '#images/image-address';
import { cutOutId, imageId, renderImage, storeImage } from '#images/image-pipeline';
import type { ZipArchive } from '#spreadsheet/zip';
import type { ImageLookup } from './menu-rows';

/** Names are compared without folders, case and accents, since spreadsheets and archives rarely agree on them. */
const fileKey = (name: string) => nameKey(posix.basename(name.replaceAll('\\', '/')));

const IMAGE_EXTENSION = /\.(?:jpe?g|png|webp|gif|avif)$/i;
/** `Künefe.png`, `kunefe.JPG` and `fotoğraflar/KÜNEFE.png` are named after the dish Künefe; undefined for other files. */
const dishKey = (file: string): string | undefined =>
  IMAGE_EXTENSION.test(file) ? headingKey(posix.basename(file).replace(IMAGE_EXTENSION, '')) : undefined;

/** Matches a path of this site or a web address; anything else is a file name. */
const isAddress = (named: string) => /^(?:https?:\/\/|\/)/.test(named) && isImageAddress(named);

function failureText(error: unknown): Localized {
  if (!(error instanceof AppError)) throw error;
  const [problem] = error.details.problems ?? [];
  return problem?.message ?? { tr: error.toFailure('tr').message, en: error.toFailure('en').message };
}

interface ImportedImages {
  imageOf: ImageLookup;
  /** The image that is named after a dish; undefined for none. */
  imageOfDish: (name: string) => string | undefined;
  /** Files of the archive that are not used. */
  unused: string[];
}

/**
 * Stores the images of the archive that cells name or that are named after dishes, in the same way as uploads. Ids are hashes of the content: an image
 * that is already stored is not rendered again, and one that no import uses is removed like every unused image.
 * @param named in cells.
 * @param dishes names of dishes.
 */
export async function storeNamedImages(
  context: Context,
  archive: ZipArchive | null,
  { named: names, dishes }: { named: readonly string[]; dishes: readonly string[] },
): Promise<ImportedImages> {
  const filesOf = Map.groupBy(archive?.names ?? [], fileKey);
  const results = new Map<string, string | Localized>();
  const exportedFrom = renditionFinder(context.db);
  let rendered = 0;

  async function store(file: string): Promise<string | Localized> {
    if (!archive) return text('import.image_missing');
    if (archive.sizeOf(file) > IMAGE_MAX_BYTES) return textOf('image_too_large');
    try {
      const bytes = await archive.read(file);
      const id = imageId(bytes);
      for (const known of [id, cutOutId(id), await exportedFrom(bytes)]) {
        if (known !== undefined && (await isStored(context, known))) return imageUrl(known);
      }
      if (rendered >= IMPORT_LIMITS.images)
        return text('import.too_many_images', { max: IMPORT_LIMITS.images });
      rendered += 1;
      return await storeImage(context.db, await renderImage(bytes), context.now());
    } catch (error) {
      return failureText(error);
    }
  }

  for (const key of new Set(names.filter((named) => !isAddress(named)).map(fileKey))) {
    const [file, second] = filesOf.get(key) ?? [];
    if (file === undefined) results.set(key, text('import.image_missing'));
    else results.set(key, second === undefined ? await store(file) : text('import.image_ambiguous'));
  }
  const ofDish = new Map<string, string>();
  const unnamed = [...filesOf].filter(([key]) => !results.has(key)).flatMap(([, files]) => files);
  const byDish = Map.groupBy(unnamed, dishKey);
  const used = new Set<string>();
  for (const key of new Set(dishes.map(headingKey).filter(Boolean))) {
    const [file, second] = byDish.get(key) ?? [];
    // Which of two is meant, a person decides.
    const stored = file !== undefined && second === undefined ? await store(file) : undefined;
    if (file === undefined || typeof stored !== 'string') continue;
    ofDish.set(key, stored);
    used.add(file);
  }
  return {
    imageOfDish: (name) => ofDish.get(headingKey(name)),
    imageOf: (named) =>
      isAddress(named) ? named : (results.get(fileKey(named)) ?? text('import.image_missing')),
    unused: unnamed.filter((file) => !used.has(file)),
  };
}

const textOf = (code: 'image_too_large'): Localized => ({ tr: ERRORS[code].tr, en: ERRORS[code].en });

async function isStored({ db }: Context, id: string): Promise<boolean> {
  // Marked as used, so that it is not removed before the import.
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ unused_since: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the image of which a file is a rendition, as in exported archives. */
function renditionFinder(db: Db): (file: Buffer) => Promise<string | undefined> {
  let bySize: Promise<Map<number, { id: string; width: number }[]>> | undefined;
  const readSizes = async () => {
    const rows = await db
      .selectFrom('images')
      .select(['id', 'width', (eb) => eb.fn<number>('length', ['bytes']).as('sizeBytes')])
      .execute();
    return Map.groupBy(rows, ({ sizeBytes }) => sizeBytes);
  };
  return async (file) => {
    bySize ??= readSizes();
    for (const { id, width } of (await bySize).get(file.length) ?? []) {
      const same = await db
        .selectFrom('images')
        .select('id')
        .where('id', '=', id)
        .where('width', '=', width)
        .where('bytes', '=', file)
        .executeTakeFirst();
      if (same) return same.id;
    }
    return undefined;
  };
}
