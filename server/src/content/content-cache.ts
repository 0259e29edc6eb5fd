import type { PublicMessage } from 'shared-api/domain/realtime';
import type { EventDispatcher } from '../events/event-dispatcher';
import { CachedResponse } from '../http/cached-response';

export type ContentArea = PublicMessage['data']['area'];

interface Entry {
  areas: readonly ContentArea[];
  data: Promise<unknown>;
  response?: Promise<CachedResponse>;
}

/**
 * Caches guest content of the menu and the site by key, both the data and the serialized and compressed response, until
 * one of its areas changes. A change during loading also invalidates the loaded data.
 */
export class ContentCache {
  private readonly entries = new Map<string, Entry>();

  /**
   * @param key names the content and its language, e.g. `bootstrap:tr`.
   * @param areas whose changes invalidate the content.
   */
  data<T>(key: string, areas: readonly ContentArea[], load: () => Promise<T>): Promise<T> {
    return this.entry(key, areas, load).data as Promise<T>;
  }

  /** The response with the content of {@link data}. */
  async response(
    key: string,
    areas: readonly ContentArea[],
    load: () => Promise<unknown>,
  ): Promise<CachedResponse> {
    const entry = this.entry(key, areas, load);
    return (entry.response ??= this.evictOnFailure(key, entry, entry.data.then(CachedResponse.of)));
  }

  /** Data and response from the same load. */
  async dataAndResponse<T>(
    key: string,
    areas: readonly ContentArea[],
    load: () => Promise<T>,
  ): Promise<[T, CachedResponse]> {
    return Promise.all([this.data(key, areas, load), this.response(key, areas, load)]);
  }

  invalidate(area: ContentArea): void {
    for (const [key, { areas }] of this.entries) {
      if (areas.includes(area)) this.entries.delete(key);
    }
  }

  private entry(key: string, areas: readonly ContentArea[], load: () => Promise<unknown>): Entry {
    const cached = this.entries.get(key);
    if (cached) return cached;
    const entry: Entry = { areas, data: load() };
    this.entries.set(key, entry);
    void this.evictOnFailure(key, entry, entry.data);
    return entry;
  }

  private evictOnFailure<T>(key: string, entry: Entry, result: Promise<T>): Promise<T> {
    result.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return result;
  }
}

/**
 * Invalidates content that another server process changed; this process invalidates its own changes before their
 * response.
 */
export function invalidateOnEvents(contentCache: ContentCache, events: EventDispatcher): void {
  events.subscribe((changes) => {
    for (const { type, data } of changes) {
      if (type === 'menu_changed') contentCache.invalidate((JSON.parse(data) as PublicMessage['data']).area);
    }
  });
}
