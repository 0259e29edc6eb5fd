import { deviceStorage } from 'shared-api/client/device-storage';
import { createStore, type StoreApi } from 'zustand';

/** Something that a person has done on this device and that the server has not confirmed. */
export interface WaitingAct {
  /** The Idempotency-Key of every attempt. */
  key: string;
  /** Acts are sent in this order. */
  position: number;
  takenBy: { id: number; username: string };
  /** By the server's clock. */
  takenAtMs: number;
  /** Whether an attempt failed because there was no connection. */
  isWaiting?: boolean;
  /** How often the server has failed at it. */
  faults?: number;
  /** The server's refusal, about which a user has to decide. */
  refusal?: { messages: string[] };
}

/** Acts of one kind on this device, the same in all tabs and stored until they are removed. */
export interface WaitingActs<Act extends WaitingAct> {
  store: StoreApi<readonly Act[]>;
  /** Stores it before it returns. */
  add(act: New<Act>): void;
  change(key: string, change: Partial<Act>): void;
  remove(key: string): void;
  /** Reads what other tabs have changed, of which this tab may not have been told yet. */
  reload(): void;
}

type New<Act> = Act extends WaitingAct ? Omit<Act, 'position' | 'isWaiting' | 'faults' | 'refusal'> : never;

/**
 * @param prefix of the storage keys: one entry for each act, so that tabs do not overwrite each other's.
 * @param parse a stored act; null for one that cannot be shown, which stays stored.
 */
export function createWaitingActs<Act extends WaitingAct>(
  prefix: string,
  parse: (stored: unknown) => Act | null,
): WaitingActs<Act> {
  /** Sorted by the time at which they were taken. */
  const read = () =>
    deviceStorage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(deviceStorage.readJson(key)) ?? [])
      .toSorted((a, b) => a.position - b.position || a.takenAtMs - b.takenAtMs);
  const store = createStore<readonly Act[]>(() => read());
  const reload = () => store.setState(read(), true);
  const write = (act: WaitingAct) => deviceStorage.writeJson(prefix + act.key, act);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) reload();
  });
  return {
    store,
    add(act) {
      write({ ...act, position: (read().at(-1)?.position ?? 0) + 1 });
      reload();
    },
    change(key, change) {
      const act = read().find((stored) => stored.key === key);
      // Another tab may have sent it.
      if (act) write({ ...act, ...change });
      reload();
    },
    remove(key) {
      deviceStorage.remove(prefix + key);
      reload();
    },
    reload,
  };
}
