import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session } from 'shared-api/contract/access/auth';
import { createStore, type StoreApi } from 'zustand';

/** Stored in the browser and synchronized between its tabs. */
export interface SessionStore {
  store: StoreApi<SessionState>;
  open(session: Session): void;
  close(): void;
  /** Another session or user ended it: every screen closes, forms with unsaved changes too. */
  end(): void;
  /** Ends a session that the server no longer knows; forms with unsaved changes stay open. */
  expire(): void;
  /** Keeps the screen of a form with unsaved changes when the session expires. @returns what ends this. */
  registerUnsavedForm(): () => void;
}

interface SessionState {
  session: Session | null;
  /** The session has ended, and the screen waits for a new one. */
  isExpired: boolean;
  /** Another session or user ended the last session of this tab. */
  wasEnded: boolean;
}

export function createSessionStore(storage: Storage): SessionStore {
  const store = createStore<SessionState>(() => ({
    session: read(storage),
    isExpired: false,
    wasEnded: false,
  }));
  let unsavedForms = 0;
  function reload() {
    const stored = read(storage);
    const { session } = store.getState();
    if (stored || unsavedForms === 0) store.setState({ session: stored, isExpired: false, wasEnded: false });
    else store.setState({ isExpired: session !== null });
  }
  function forget() {
    storage.removeItem(STORAGE_KEYS.token);
    storage.removeItem(STORAGE_KEYS.user);
  }
  window.addEventListener('storage', reload);
  return {
    store,
    open({ token, user }) {
      storage.setItem(STORAGE_KEYS.token, token);
      storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
      reload();
    },
    close() {
      forget();
      store.setState({ session: null, isExpired: false, wasEnded: false });
    },
    end() {
      forget();
      store.setState({ session: null, isExpired: false, wasEnded: true });
    },
    expire() {
      forget();
      reload();
    },
    registerUnsavedForm() {
      unsavedForms += 1;
      return () => {
        unsavedForms -= 1;
        if (store.getState().isExpired) reload();
      };
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
