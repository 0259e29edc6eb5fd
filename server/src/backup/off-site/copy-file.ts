import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { PRIVATE_FILE_MODE } from '#db/private-files';
import { seal, SealBrokenError, unseal, type SealKey } from './sealed.ts';

/**
 * A copy is sealed and gzipped: a line of JSON, then the number of a page (4 bytes) and the page, for each page of the SQLite
 * database that differs from the full copy, or for every page.
 */
export interface CopyHead {
  format: 'afiyet-copy';
  version: 1;
  /** The file's name in the target, so that files cannot be exchanged. */
  name: string;
  created_at: string;
  page_size: number;
  pages: number;
  /** SHA-256 of the digests of all pages of the database. */
  sha256: string;
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** The key of the PINs, which is not in the database. */
  pin_secret: string;
}

const PAGE_NUMBER_BYTES = 4;
export const DIGEST_BYTES = 32;
const READ_BYTES = 1_048_576;

/** The SHA-256 of each page, one after the other. */
export function digestPages(image: Buffer, pageSize: number): Buffer {
  const digests = Buffer.alloc((image.length / pageSize) * DIGEST_BYTES);
  for (let page = 0; page * pageSize < image.length; page += 1) {
    const bytes = image.subarray(page * pageSize, (page + 1) * pageSize);
    hash('sha256', bytes, 'buffer').copy(digests, page * DIGEST_BYTES);
  }
  return digests;
}

export const digestOf = (digests: Buffer): string => hash('sha256', digests, 'hex');

/** Writes a copy of these pages; `image` is the whole database. */
export async function writeCopyFile(
  path: string,
  head: CopyHead,
  { image, pages, key }: { image: Buffer; pages: readonly number[]; key: SealKey },
): Promise<void> {
  function* parts(): Generator<Buffer> {
    yield Buffer.from(`${JSON.stringify(head)}\n`);
    for (const page of pages) {
      const number = Buffer.alloc(PAGE_NUMBER_BYTES);
      number.writeUInt32BE(page);
      yield number;
      yield image.subarray(page * head.page_size, (page + 1) * head.page_size);
    }
  }
  const zipped = Readable.from(parts(), { objectMode: false }).pipe(createGzip());
  await pipeline(seal(zipped, key), createWriteStream(path, { mode: PRIVATE_FILE_MODE, flush: true }));
}

/** Writes the pages of one copy into the database file. @throws {SealBrokenError}, {WrongPassphraseError}. */
async function apply(
  path: string,
  into: FileHandle,
  keyFor: (salt: Buffer) => Promise<SealKey>,
): Promise<CopyHead> {
  let head: CopyHead | undefined;
  let held: Buffer = Buffer.alloc(0);
  const gunzip = createGunzip();
  // The error of unsealing, which also destroys the decompression.
  const unsealing = pipeline(unseal(createReadStream(path), keyFor), gunzip);
  unsealing.catch(() => {});
  try {
    for await (const part of gunzip as AsyncIterable<Buffer>) {
      held = held.length > 0 ? Buffer.concat([held, part]) : part;
      if (!head) {
        const end = held.indexOf('\n');
        if (end < 0) continue;
        head = JSON.parse(held.subarray(0, end).toString()) as CopyHead;
        held = held.subarray(end + 1);
      }
      const recordBytes = PAGE_NUMBER_BYTES + head.page_size;
      for (; held.length >= recordBytes; held = held.subarray(recordBytes)) {
        const at = held.readUInt32BE() * head.page_size;
        await into.write(held, PAGE_NUMBER_BYTES, head.page_size, at);
      }
    }
  } catch (error) {
    await unsealing;
    throw new SealBrokenError(error instanceof Error ? error.message : String(error));
  }
  await unsealing;
  if (!head || head.format !== 'afiyet-copy' || held.length > 0)
    throw new SealBrokenError('it is not complete');
  return head;
}

/**
 * Writes the database of a full copy and, if there is one, of the copy that differs from it, and compares it with the checksum.
 * @param files downloaded copies and their names in the target.
 * @throws {SealBrokenError}, {WrongPassphraseError}; then there is no file at `path`.
 */
export async function assembleDatabase(
  path: string,
  files: readonly { path: string; name: string }[],
  keyFor: (salt: Buffer) => Promise<SealKey>,
): Promise<CopyHead> {
  const into = await open(path, 'w', PRIVATE_FILE_MODE);
  try {
    let head: CopyHead | undefined;
    for (const file of files) {
      head = await apply(file.path, into, keyFor);
      if (head.name !== file.name) throw new SealBrokenError(`it is ${head.name} under another name`);
    }
    if (!head) throw new Error('there is no copy');
    await into.truncate(head.pages * head.page_size);
    if ((await digestOfFile(path, head.page_size)) !== head.sha256) {
      throw new SealBrokenError('its checksum differs');
    }
    await into.sync();
    return head;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await into.close();
  }
}

async function digestOfFile(path: string, pageSize: number): Promise<string> {
  const all = createHash('sha256');
  // A multiple of every page size.
  const parts = createReadStream(path, { highWaterMark: READ_BYTES });
  for await (const part of parts as AsyncIterable<Buffer>) all.update(digestPages(part, pageSize));
  return all.digest('hex');
}
