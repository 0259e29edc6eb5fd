import type { PublicMessage } from 'shared-api/contract/realtime';
import type { Context } from '../context';
import { PreparedReply } from '../http/prepared-reply';

export type ContentArea = PublicMessage['data']['area'];

/** Data that is kept, and the answer that is made of it. */
class Entry {
  isDropped = false;
  private prepared: Promise<PreparedReply> | undefined;

  constructor(
    readonly areas: readonly ContentArea[],
    readonly data: Promise<unknown>,
  ) {}

  /** Made when it is first asked for: what orders go by is never sent. */
  get reply(): Promise<PreparedReply> {
    return (this.prepared ??= this.prepare());
  }

  private async prepare(): Promise<PreparedReply> {
    try {
      return await PreparedReply.of(await this.data, () => !this.isDropped);
    } catch (error) {
      // Whoever asks next tries again.
      this.prepared = undefined;
      throw error;
    }
  }
}

/**
 * What guests read of the menu and the site, made once per language, and what their orders go by; kept until a change
 * drops it. A change while an answer is being made drops that one too.
 */
export class MenuCache {
  private readonly entries = new Map<string, Entry>();

  /**
   * @param key names the answer and its language, e.g. `bootstrap:tr`.
   * @param areas what it is made of.
   */
  reply(key: string, areas: readonly ContentArea[], make: () => Promise<unknown>): Promise<PreparedReply> {
    return this.entry(key, areas, make).reply;
  }

  /** The same answer's data alone. */
  data<T>(key: string, areas: readonly ContentArea[], make: () => Promise<T>): Promise<T> {
    return this.entry(key, areas, make).data as Promise<T>;
  }

  /** Both, of one and the same state. */
  async both<T>(
    key: string,
    areas: readonly ContentArea[],
    make: () => Promise<T>,
  ): Promise<[T, PreparedReply]> {
    const { data, reply } = this.entry(key, areas, make);
    return [(await data) as T, await reply];
  }

  /** Drops everything that is made of this area. */
  invalidate(area: ContentArea): void {
    for (const [key, entry] of this.entries) {
      if (!entry.areas.includes(area)) continue;
      entry.isDropped = true;
      this.entries.delete(key);
    }
  }

  private entry(key: string, areas: readonly ContentArea[], make: () => Promise<unknown>): Entry {
    const kept = this.entries.get(key);
    if (kept) return kept;
    const entry = new Entry(areas, make());
    this.entries.set(key, entry);
    entry.data.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry;
  }
}

/** Drops what another server process changed; one's own changes are dropped before their call returns. */
export function dropChangedContent({ pump, menuCache }: Pick<Context, 'pump' | 'menuCache'>): void {
  pump.listen((events) => {
    for (const { type, data } of events) {
      if (type === 'menu_changed') menuCache.invalidate((JSON.parse(data) as PublicMessage['data']).area);
    }
  });
}
