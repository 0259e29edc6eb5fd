import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeByte } from '../escpos/code-pages';
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

/** Flag of an entry whose name is UTF-8. */
const UTF_8 = 0x800;
/** Extra field with the name in UTF-8, which yauzl reads. */
const UNICODE_PATH = 0x7075;
/** Turkish letters are above this byte in Windows-1254, and below it in code page 857. */
const FIRST_LETTER_OF_1254 = 0xc0;

/**
 * The name of an entry: many programs write UTF-8 without its flag; Turkish Windows writes code page 857, and some of
 * its programs Windows-1254.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if ((generalPurposeBitFlag & UTF_8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH))
    return fileName;
  return decodeName(fileNameRaw).replaceAll('\\', '/');
}

function decodeName(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    const isWindows1254 = raw.every((byte) => byte < 0x80 || byte >= FIRST_LETTER_OF_1254);
    return [...raw].map((byte) => decodeByte(byte, isWindows1254 ? 'cp1254' : 'cp857')).join('');
  }
}

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
    entries.map((entry) => [nameOf(entry), entry] as const).filter(([name]) => !name.endsWith('/')),
  );
  const openEntry = promisify<Entry, import('node:stream').Readable>(archive.openReadStream.bind(archive));
  return {
    names: [...entryOf.keys()],
    sizeOf: (name) => entryOf.get(name)?.uncompressedSize ?? 0,
    read: async (name) => {
      const entry = entryOf.get(name);
      if (!entry) throw invalidFile('file_unreadable');
      if (entry.isEncrypted()) throw invalidFile('file_password');
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
