import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzipable = promisify(gzip);
const KEPT = 64;

const brotliOf = (plain: Buffer, quality: number) =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export interface Compressed {
  etag: string;
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** The best takes a tenth of a second for a menu, too long for the guest who asks first after a change. */
const BROTLI_QUICK = 5;
const BROTLI_BEST = 11;

/** Compresses texts that are asked for again and again: quickly for who asks first, as well as can be for all others. */
export class CompressionCache {
  private readonly kept = new Map<string, Promise<Compressed>>();

  compress(text: string, acceptEncoding: string): Promise<Compressed> {
    const encoding = acceptEncoding.includes('br') ? 'br' : acceptEncoding.includes('gzip') ? 'gzip' : null;
    const hash = createHash('sha1').update(text).digest('base64url');
    const key = `${hash}-${encoding ?? 'plain'}`;
    let result = this.kept.get(key);
    if (!result) {
      const plain = Buffer.from(text);
      result = this.make(plain, encoding, `"${key}"`);
      this.keep(key, result);
      if (encoding === 'br') void this.improve(key, plain, result);
    }
    return result;
  }

  private keep(key: string, result: Promise<Compressed>): void {
    this.kept.set(key, result);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async make(plain: Buffer, encoding: Compressed['encoding'], etag: string): Promise<Compressed> {
    if (encoding === 'br') return { etag, encoding, body: await brotliOf(plain, BROTLI_QUICK) };
    return { etag, encoding, body: encoding === 'gzip' ? await gunzipable(plain) : plain };
  }

  private async improve(key: string, plain: Buffer, quick: Promise<Compressed>): Promise<void> {
    try {
      const best = { ...(await quick), body: await brotliOf(plain, BROTLI_BEST) };
      if (this.kept.has(key)) this.kept.set(key, Promise.resolve(best));
    } catch {
      // The quick one serves as well.
    }
  }
}
