/**
 * A storage of the browser. A browser may refuse its storage, have none, or have no room left: what it does not store lasts
 * until the page is closed.
 */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** @returns null without a readable value. */
  readJson(key: string): unknown;
  writeJson(key: string, value: unknown): void;
  /** Whether all that is stored lasts longer than the page. */
  isLasting(): boolean;
}

const PROBE = 'probe';

function createDeviceStorage(area: 'localStorage' | 'sessionStorage'): DeviceStorage {
  /** What the browser did not store. */
  const unstored = new Map<string, string>();
  /** Some browsers throw on reading the property, in others it is null. */
  function attempt<T>(use: (storage: Storage) => T, refused: T): T {
    try {
      return use(window[area]);
    } catch {
      return refused;
    }
  }
  function store(key: string, value: string): boolean {
    return attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  }
  function remove(key: string): void {
    unstored.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  }
  function get(key: string): string | null {
    return unstored.get(key) ?? attempt((storage) => storage.getItem(key), null);
  }
  function set(key: string, value: string): void {
    if (store(key, value)) unstored.delete(key);
    else unstored.set(key, value);
  }
  return {
    get,
    set,
    remove,
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...unstored.keys()])],
    readJson(key) {
      try {
        return JSON.parse(get(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    writeJson: (key, value) => set(key, JSON.stringify(value)),
    isLasting() {
      const isStored = unstored.size === 0 && store(PROBE, '');
      remove(PROBE);
      return isStored;
    },
  };
}

/** Lasts until it is removed, and is the same in all tabs. */
export const deviceStorage = createDeviceStorage('localStorage');
/** Ends with the tab. */
export const tabStorage = createDeviceStorage('sessionStorage');
