import { Readable } from 'node:stream';
import { IMAGE_MAX_BYTES, IMPORT_LIMITS } from 'shared-api/domain/limits';
import { nameKey } from 'shared-api/domain/text-key';
import yazl from 'yazl';
import type { Db } from '#db/database';
import { inChunks } from '#db/in-chunks';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { imageIdIn, imageUrl as addressOf } from '#images/image-address';

/** The stored file of an image. */
interface StoredFile {
  id: string;
  width: number;
  sizeBytes: number;
}

/** A record whose name an image in the archive gets. */
interface RecordWithImage {
  name: string;
  /** Empty without an image. */
  imageUrl: string;
}

interface NamedImages {
  files: (StoredFile & { name: string })[];
  /** File name of an image in the archive; undefined for an image that is only linked. */
  nameOf: (url: string) => string | undefined;
}

/** The widest rendition of each image: originals are not stored. */
async function findWidest(db: Db, imageIds: readonly string[]): Promise<Map<string, StoredFile>> {
  const rows = await inChunks(imageIds, (ids) =>
    db
      .selectFrom('images')
      .select(['id', 'width', (eb) => eb.fn<number>('length', ['bytes']).as('sizeBytes')])
      .where('id', 'in', ids)
      .orderBy('width')
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const NAME_CHARS = 60;
const fileNameOf = (name: string) =>
  nameKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_CHARS)
    .replace(/^-|-$/g, '') || 'gorsel';

/** Names images after the first record that shows them. */
export async function nameImages(db: Db, records: readonly RecordWithImage[]): Promise<NamedImages> {
  // Other addresses belong to another site, or to a width that an import would not restore.
  const shown = records.flatMap(({ name, imageUrl: url }) => {
    const id = imageIdIn(url);
    return id !== undefined && url === addressOf(id) ? { name, id } : [];
  });
  const stored = await findWidest(db, [...new Set(shown.map(({ id }) => id))]);
  const nameOf = new Map<string, string>();
  const taken = new Set<string>();
  const files: NamedImages['files'] = [];
  for (const { name, id } of shown) {
    const file = stored.get(id);
    if (!file || file.sizeBytes > IMAGE_MAX_BYTES || nameOf.has(addressOf(id))) continue;
    const base = fileNameOf(name);
    let unique = base;
    for (let number = 2; taken.has(unique); number += 1) unique = `${base}-${number}`;
    taken.add(unique);
    nameOf.set(addressOf(id), `${unique}.webp`);
    files.push({ ...file, name: `${unique}.webp` });
  }
  return { files, nameOf: (url) => nameOf.get(url) };
}

/** @throws {AppError} 422 for an archive that could not be imported. */
function requireImportable(bytes: number, entries: number): void {
  if (bytes <= IMPORT_LIMITS.bytes && entries <= IMPORT_LIMITS.zipEntries) return;
  const megabytes = (size: number) => Math.ceil(size / 1024 / 1024);
  throw invalidFields(
    problem('images', 'export_too_large', {
      megabytes: megabytes(bytes),
      max: megabytes(IMPORT_LIMITS.bytes),
      images: entries - 1,
    }),
  );
}

/**
 * A ZIP archive of a table and images, each of which is read when it is sent.
 * @throws {AppError} 422 for an archive that could not be imported.
 */
export async function archiveOf(
  db: Db,
  table: { name: string; bytes: Buffer },
  images: NamedImages['files'],
): Promise<AsyncIterable<Uint8Array>> {
  const archive = new yazl.ZipFile();
  // Stored without compression, since images and spreadsheets are compressed: so the size is known in advance.
  archive.addBuffer(table.bytes, table.name, { compress: false });
  for (const { name, id, width, sizeBytes } of images) {
    archive.addReadStreamLazy(name, { compress: false, size: sizeBytes }, (done) => {
      const read = db
        .selectFrom('images')
        .select('bytes')
        .where('id', '=', id)
        .where('width', '=', width)
        .executeTakeFirstOrThrow();
      read.then(
        ({ bytes }) => done(null, Readable.from([bytes])),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  const { promise, resolve } = Promise.withResolvers<number>();
  // The library's types lack the callback's argument.
  const end = archive.end.bind(archive) as (options: undefined, onSize: (bytes: number) => void) => void;
  end(undefined, resolve);
  try {
    requireImportable(await promise, images.length + 1);
  } catch (error) {
    output.destroy();
    throw error;
  }
  return output;
}
