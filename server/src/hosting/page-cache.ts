import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression';

const PAGES_MAX = 64;
/** Highest quality, since a page is compressed once and sent to every guest. */
const BROTLI_QUALITY = 11;

export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

/** A page as it is sent. */
interface PageResponse {
  contentSecurityPolicy: string;
  etag: string;
  body: Buffer;
}

interface Entry {
  page: Promise<Page>;
  responses: Map<Encoding | null, Promise<PageResponse>>;
}

/** The most recently used pages: each is rendered once, and compressed once for each encoding. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();

  /** @param key identifies everything on which the page depends. */
  get(key: string, encoding: Encoding | null, make: () => Promise<Page>): Promise<PageResponse> {
    const { page, responses } = this.entry(key, make);
    let response = responses.get(encoding);
    if (!response) {
      response = page.then((made) => respond(made, encoding));
      responses.set(encoding, response);
    }
    return response;
  }

  private entry(key: string, make: () => Promise<Page>): Entry {
    const entry = this.entries.get(key) ?? { page: make(), responses: new Map() };
    // A map keeps the order of insertion: the first key is the least recently used one.
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > PAGES_MAX && oldest !== undefined) this.entries.delete(oldest);
    entry.page.catch(() => this.entries.delete(key));
    return entry;
  }
}

async function respond(
  { html, contentSecurityPolicy }: Page,
  encoding: Encoding | null,
): Promise<PageResponse> {
  const plain = Buffer.from(html);
  const hash = createHash('sha1').update(plain).digest('base64url');
  return {
    contentSecurityPolicy,
    etag: `"${hash}-${encoding ?? 'plain'}"`,
    body: encoding ? await compress(plain, encoding, BROTLI_QUALITY) : plain,
  };
}
