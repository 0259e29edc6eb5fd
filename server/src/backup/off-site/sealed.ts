import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Encryption with a passphrase: scrypt derives a key from it, HKDF a key for each file from that, and AES-256-GCM seals the file
 * in chunks, whose nonce is their number and whether they are the last one (the STREAM construction): a chunk that is changed,
 * moved or missing, and a missing end, are detected.
 *
 * A file is `MAGIC`, the salt of scrypt, a check value of the passphrase, the salt of HKDF, then each chunk with its tag.
 */
const MAGIC = Buffer.from('AFIYETC1');
const SALT_BYTES = 16;
const HEAD_BYTES = MAGIC.length + 3 * SALT_BYTES;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** A tenth of a second and 32 MB, which a small machine has during service. */
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_024 * 1_024 };

/** Raised when a file was sealed with another passphrase. */
export class WrongPassphraseError extends Error {}

/** Raised for a file that is not whole. */
export class SealBrokenError extends Error {}

export interface SealKey {
  salt: Buffer;
  key: Buffer;
  /** The same for the same passphrase and salt; does not reveal the key. */
  check: Buffer;
}

const deriveScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const subkey = (key: Buffer, salt: Buffer, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, use, bytes));

/** @param salt of an earlier key; a new one without it. */
export async function deriveSealKey(
  passphrase: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<SealKey> {
  const key = await deriveScrypt(passphrase.normalize('NFC'), salt, 32, SCRYPT);
  return { salt, key, check: subkey(key, salt, 'check', SALT_BYTES) };
}

const nonceOf = (chunk: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** Cuts a stream into pieces of `bytes`; the last one is shorter, and empty if nothing is left for it. */
async function* inPieces(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<[Buffer, boolean]> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    held.push(part);
    size += part.length;
    if (size <= bytes) continue;
    let rest = Buffer.concat(held);
    // A whole piece is held back: only at the end is it known to be the last.
    for (; rest.length > bytes; rest = rest.subarray(bytes)) yield [rest.subarray(0, bytes), false];
    held = [rest];
    size = rest.length;
  }
  yield [Buffer.concat(held), true];
}

export async function* seal(
  source: AsyncIterable<Buffer>,
  { salt, key, check }: SealKey,
): AsyncGenerator<Buffer> {
  const fileSalt = randomBytes(SALT_BYTES);
  const fileKey = subkey(key, fileSalt, 'file', 32);
  yield Buffer.concat([MAGIC, salt, check, fileSalt]);
  let chunk = 0;
  for await (const [piece, isLast] of inPieces(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(chunk++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Derives keys for opening files, once for each salt. */
export function createKeyRing(passphrase: string): (salt: Buffer) => Promise<SealKey> {
  const keys = new Map<string, Promise<SealKey>>();
  return (salt) => {
    const id = salt.toString('hex');
    const known = keys.get(id) ?? deriveSealKey(passphrase, salt);
    keys.set(id, known);
    return known;
  };
}

/** @throws {WrongPassphraseError}, {SealBrokenError}; what was yielded before is authentic. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  keyFor: (salt: Buffer) => Promise<SealKey>,
): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined;
  let chunk = 0;
  for await (const [piece, isLast] of inPieces(withHead(source), CHUNK_BYTES + TAG_BYTES)) {
    const tagAt = piece.length - TAG_BYTES;
    if (!fileKey || tagAt < 0) throw new SealBrokenError('its end is missing');
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(chunk++, isLast));
    decipher.setAuthTag(piece.subarray(tagAt));
    try {
      yield Buffer.concat([decipher.update(piece.subarray(0, tagAt)), decipher.final()]);
    } catch {
      throw new SealBrokenError('a part of it is damaged or missing');
    }
  }

  async function* withHead(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    for await (const part of parts) {
      if (fileKey) {
        yield part;
        continue;
      }
      head = Buffer.concat([head, part]);
      if (head.length < HEAD_BYTES) continue;
      if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealBrokenError('it is no copy of Afiyet');
      const [salt, check, fileSalt] = [0, 1, 2].map((at) =>
        head.subarray(MAGIC.length + at * SALT_BYTES, MAGIC.length + (at + 1) * SALT_BYTES),
      ) as [Buffer, Buffer, Buffer];
      const known = await keyFor(salt);
      if (!timingSafeEqual(known.check, check)) throw new WrongPassphraseError();
      fileKey = subkey(known.key, fileSalt, 'file', 32);
      yield head.subarray(HEAD_BYTES);
    }
  }
}
