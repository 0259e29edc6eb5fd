import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session } from 'shared-api/contract/access/auth';

/** The login kept in browser storage under `token` and `user` (SPEC §3). */
export interface SessionStore {
  /** Null unless both parts are there and readable. The same object until something changes. */
  read(): Session | null;
  open(session: Session): void;
  close(): void;
  /** Hears logins and logouts, those in other tabs too. @returns a function that stops listening. */
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(storage: Storage): SessionStore {
  const listeners = new Set<() => void>();
  const tellAll = () => listeners.forEach((listener) => listener());
  let parsedFrom = '';
  let session: Session | null = null;

  return {
    read() {
      const token = storage.getItem(STORAGE_KEYS.token);
      const user = storage.getItem(STORAGE_KEYS.user);
      const source = `${token}\n${user}`;
      if (source !== parsedFrom) {
        parsedFrom = source;
        session = parse(token, user);
      }
      return session;
    },
    open(next) {
      storage.setItem(STORAGE_KEYS.token, next.token);
      storage.setItem(STORAGE_KEYS.user, JSON.stringify(next.user));
      tellAll();
    },
    close() {
      storage.removeItem(STORAGE_KEYS.token);
      storage.removeItem(STORAGE_KEYS.user);
      tellAll();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

function parse(token: string | null, user: string | null): Session | null {
  if (!token || !user) return null;
  try {
    return { token, user: JSON.parse(user) as Session['user'] };
  } catch {
    return null;
  }
}
