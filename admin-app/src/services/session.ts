import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session } from 'shared-api/contract/access/auth';
import { createStore, type StoreApi } from 'zustand';

/** Stored in the browser and synchronized between its tabs. */
export interface SessionStore {
  store: StoreApi<{ session: Session | null }>;
  open(session: Session): void;
  close(): void;
}

export function createSessionStore(storage: Storage): SessionStore {
  const store = createStore<{ session: Session | null }>(() => ({ session: read(storage) }));
  const reload = () => store.setState({ session: read(storage) });
  window.addEventListener('storage', reload);
  return {
    store,
    open({ token, user }) {
      storage.setItem(STORAGE_KEYS.token, token);
      storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
      reload();
    },
    close() {
      storage.removeItem(STORAGE_KEYS.token);
      storage.removeItem(STORAGE_KEYS.user);
      reload();
    },
  };
}

/** @returns null if a part is missing or unreadable. */
function read(storage: Storage): Session | null {
  const token = storage.getItem(STORAGE_KEYS.token);
  const user = storage.getItem(STORAGE_KEYS.user);
  if (!token || !user) return null;
  try {
    return { token, user: JSON.parse(user) as Session['user'] };
  } catch {
    return null;
  }
}
