import { AppError } from './app-error';

/** Counts attempts by key within a window of time; kept in memory, per process. */
export interface Throttle {
  /** Counts one attempt. @throws {AppError} `too_many_requests` when the key is over its limit. */
  count(key: string): void;
  /** Forgets the key's attempts, e.g. after the right password. */
  forget(key: string): void;
}

const KEYS_MAX = 100_000;

/** @param now epoch milliseconds. */
export function createThrottle(limits: { max: number; windowMs: number }, now: () => number): Throttle {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function dropEnded(): void {
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key);
  }

  return {
    count(key) {
      if (windows.size >= KEYS_MAX) dropEnded();
      const current = windows.get(key);
      if (!current || current.endsAt <= now()) {
        windows.set(key, { count: 1, endsAt: now() + limits.windowMs });
        return;
      }
      if (current.count >= limits.max) {
        const retryAfterSeconds = Math.ceil((current.endsAt - now()) / 1000);
        throw new AppError('too_many_requests', { retryAfterSeconds });
      }
      current.count += 1;
    },
    forget: (key) => void windows.delete(key),
  };
}
