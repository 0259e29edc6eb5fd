import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { IMPORT_LIMITS } from 'shared-api/contract/limits';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { invalidFile } from './sheet';

export interface ZipArchive {
  /** File names with their folders. */
  names: string[];
  /** Uncompressed size. */
  sizeOf: (name: string) => number;
  /** @throws {AppError} 422 for an entry that is damaged, encrypted, or larger than it claims. */
  read: (name: string) => Promise<Buffer>;
}

/** Signature of a local file header, or of the end of an archive without files. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

const fromBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/** Size of deflated empty content; no other content has it. */
const EMPTY_DEFLATED_BYTES = 2;

function requireModestSize(entries: readonly Entry[]): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const claimsNothing = entries.some(
    ({ uncompressedSize, compressedSize }) => uncompressedSize === 0 && compressedSize > EMPTY_DEFLATED_BYTES,
  );
  if (bytes > IMPORT_LIMITS.unzippedBytes || claimsNothing) throw invalidFile('file_expands');
}

/**
 * Opens an archive after checking the claimed sizes in its directory; reading an entry stops if it exceeds its claimed
 * size.
 * @throws {AppError} 422 for a damaged archive, too many entries, and one that expands too much.
 */
export async function openZip(bytes: Buffer): Promise<ZipArchive> {
  const archive = await fromBuffer(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
    throw invalidFile('file_unreadable');
  });
  if (archive.entryCount > IMPORT_LIMITS.zipEntries) {
    throw invalidFile('file_too_many_entries', { max: IMPORT_LIMITS.zipEntries });
  }
  const entries = await readEntries(archive).catch(() => {
    throw invalidFile('file_unreadable');
  });
  requireModestSize(entries);
  const entryOf = new Map(
    entries.filter(({ fileName }) => !fileName.endsWith('/')).map((entry) => [entry.fileName, entry]),
  );
  const openEntry = promisify<Entry, import('node:stream').Readable>(archive.openReadStream.bind(archive));
  return {
    names: [...entryOf.keys()],
    sizeOf: (name) => entryOf.get(name)?.uncompressedSize ?? 0,
    read: async (name) => {
      const entry = entryOf.get(name);
      if (!entry) throw invalidFile('file_unreadable');
      try {
        return await buffer(await openEntry(entry));
      } catch {
        throw invalidFile('file_unreadable');
      }
    },
  };
}

function readEntries(archive: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  archive.on('entry', (entry: Entry) => {
    entries.push(entry);
    archive.readEntry();
  });
  archive.once('end', () => resolve(entries));
  archive.once('error', reject);
  archive.readEntry();
  return promise;
}
