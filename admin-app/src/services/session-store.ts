import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session, SessionUser } from 'shared-api/contract/access/auth';
import { createStore, type StoreApi } from 'zustand';

/** The session, stored in the browser and synchronized between its tabs. */
export interface SessionStore {
  store: StoreApi<SessionState>;
  open(session: Session): void;
  close(): void;
  /** Closes all screens, including forms with unsaved changes, because another session or user ended this one. */
  end(): void;
  /**
   * Makes the device ask for a PIN; the same user finds forms unchanged.
   * @param isOnServer whether the server has locked it as well; default true.
   */
  lock(init?: { isOnServer: boolean }): void;
  /** Whether the server still has to be told that the device is locked. */
  isLockPending(): boolean;
  /** The server knows of the lock, or no longer knows the session. */
  lockOnServer(): void;
  /**
   * Opens the screens of a locked device for a person whose PIN only the device has checked. The session has no token, nothing is
   * sent, and a reload ends it (docs/decisions/0121).
   */
  openUnconfirmed(user: SessionUser): void;
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
  /** Only this device has checked the PIN of the person. */
  isUnconfirmed: boolean;
  /** Another session or user ended the last session of this tab. */
  wasEnded: boolean;
}

export function createSessionStore(): SessionStore {
  const store = createStore<SessionState>(() => ({
    session: read(),
    isLocked: isLocked(),
    isExpired: false,
    isUnconfirmed: false,
    wasEnded: false,
  }));
  let unsavedForms = 0;
  function reload() {
    const stored = read();
    const { session, isUnconfirmed } = store.getState();
    if (isLocked()) return store.setState({ isLocked: !isUnconfirmed, isExpired: false });
    store.setState({ isLocked: false, isUnconfirmed: false });
    if (stored || unsavedForms === 0) store.setState({ session: stored, isExpired: false, wasEnded: false });
    else store.setState({ isExpired: session !== null });
  }
  function forget() {
    deviceStorage.remove(STORAGE_KEYS.token);
    deviceStorage.remove(STORAGE_KEYS.user);
    deviceStorage.remove(STORAGE_KEYS.device);
    deviceStorage.remove(STORAGE_KEYS.lockPending);
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
      store.setState({ ...CLOSED, wasEnded: false });
    },
    lock({ isOnServer } = { isOnServer: true }) {
      const { session } = store.getState();
      if (session && !session.user.by_pin) {
        deviceStorage.set(STORAGE_KEYS.device, session.token);
        if (!isOnServer) deviceStorage.set(STORAGE_KEYS.lockPending, '1');
      }
      store.setState({ isUnconfirmed: false });
      deviceStorage.remove(STORAGE_KEYS.token);
      deviceStorage.remove(STORAGE_KEYS.user);
      reload();
    },
    isLockPending: () => deviceStorage.get(STORAGE_KEYS.lockPending) !== null,
    lockOnServer: () => deviceStorage.remove(STORAGE_KEYS.lockPending),
    openUnconfirmed(user) {
      store.setState({
        session: { token: '', user: { ...user, by_pin: true } },
        isLocked: false,
        isUnconfirmed: true,
      });
    },
    deviceToken: () => deviceStorage.get(STORAGE_KEYS.device),
    end() {
      forget();
      store.setState({ ...CLOSED, wasEnded: true });
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

const CLOSED = { session: null, isLocked: false, isExpired: false, isUnconfirmed: false };

const isLocked = (): boolean => read() === null && deviceStorage.get(STORAGE_KEYS.device) !== null;

/** @returns null if a part is missing or unreadable. */
function read(): Session | null {
  const token = deviceStorage.get(STORAGE_KEYS.token);
  const user = deviceStorage.readJson(STORAGE_KEYS.user) as Session['user'] | null;
  return token && user ? { token, user } : null;
}
