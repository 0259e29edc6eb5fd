import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session } from 'shared-api/contract/access/auth';
import { createStore, type StoreApi } from 'zustand';

/** The session, stored in the browser and synchronized between its tabs. */
export interface SessionStore {
  store: StoreApi<SessionState>;
  open(session: Session): void;
  close(): void;
  /** Closes all screens, including forms with unsaved changes, because another session or user ended this one. */
  end(): void;
  /** Makes the device ask for a PIN; the same user finds forms unchanged. */
  lock(): void;
  /** The token with which this device may sign users in by PIN. */
  deviceToken(): string | null;
  /** Ends a session that the server no longer knows; forms with unsaved changes stay open. */
  expire(): void;
  /** Keeps the screen of a form with unsaved changes when the session expires. @returns a function that undoes this. */
  registerUnsavedForm(): () => void;
}

interface SessionState {
  session: Session | null;
  /** The session has expired, and the screen waits for a new login. */
  isExpired: boolean;
  /** The device asks for a PIN; `session` is that of the last user, null after a reload. */
  isLocked: boolean;
  /** Another session or user ended the last session of this tab. */
  wasEnded: boolean;
}

export function createSessionStore(): SessionStore {
  const store = createStore<SessionState>(() => ({
    session: read(),
    isLocked: isLocked(),
    isExpired: false,
    wasEnded: false,
  }));
  let unsavedForms = 0;
  function reload() {
    const stored = read();
    const { session } = store.getState();
    if (isLocked()) return store.setState({ isLocked: true, isExpired: false });
    store.setState({ isLocked: false });
    if (stored || unsavedForms === 0) store.setState({ session: stored, isExpired: false, wasEnded: false });
    else store.setState({ isExpired: session !== null });
  }
  function forget() {
    deviceStorage.remove(STORAGE_KEYS.token);
    deviceStorage.remove(STORAGE_KEYS.user);
    deviceStorage.remove(STORAGE_KEYS.device);
  }
  window.addEventListener('storage', reload);
  return {
    store,
    open({ token, user }) {
      if (!user.by_pin) deviceStorage.remove(STORAGE_KEYS.device);
      deviceStorage.set(STORAGE_KEYS.token, token);
      deviceStorage.writeJson(STORAGE_KEYS.user, user);
      reload();
    },
    close() {
      forget();
      store.setState({ session: null, isLocked: false, isExpired: false, wasEnded: false });
    },
    lock() {
      const { session } = store.getState();
      if (session && !session.user.by_pin) deviceStorage.set(STORAGE_KEYS.device, session.token);
      deviceStorage.remove(STORAGE_KEYS.token);
      deviceStorage.remove(STORAGE_KEYS.user);
      reload();
    },
    deviceToken: () => deviceStorage.get(STORAGE_KEYS.device),
    end() {
      forget();
      store.setState({ session: null, isLocked: false, isExpired: false, wasEnded: true });
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

const isLocked = (): boolean => read() === null && deviceStorage.get(STORAGE_KEYS.device) !== null;

/** @returns null if a part is missing or unreadable. */
function read(): Session | null {
  const token = deviceStorage.get(STORAGE_KEYS.token);
  const user = deviceStorage.readJson(STORAGE_KEYS.user) as Session['user'] | null;
  return token && user ? { token, user } : null;
}
