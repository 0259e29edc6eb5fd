import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression';

const PAGES_MAX = 64;
/** Highest quality, since a page is compressed once and sent to every guest. */
const BROTLI_QUALITY = 11;
/** Time after which a page without its rendering is made again. */
const REMAKE_AFTER_MS = 30_000;

export interface Page {
  html: string;
  contentSecurityPolicy: string;
  /** Whether the server could not render it, for example because the machine was busy: the browser does. */
  isRenderingMissing?: boolean;
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
  /** When it is made again; undefined for a page that stays. */
  remakeAtMs?: number;
}

/** The most recently used pages: each is rendered once, and compressed once for each encoding. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number = Date.now) {}

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
    const known = this.entries.get(key);
    const isDue = known?.remakeAtMs !== undefined && this.now() >= known.remakeAtMs;
    const entry = known && !isDue ? known : this.make(key, make);
    // A map keeps the order of insertion: the first key is the least recently used one.
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > PAGES_MAX && oldest !== undefined) this.entries.delete(oldest);
    return entry;
  }

  private make(key: string, make: () => Promise<Page>): Entry {
    const entry: Entry = { page: make(), responses: new Map() };
    entry.page.then(
      ({ isRenderingMissing }) => {
        if (isRenderingMissing) entry.remakeAtMs = this.now() + REMAKE_AFTER_MS;
      },
      () => this.entries.delete(key),
    );
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
