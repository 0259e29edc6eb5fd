import {
  API_BASE,
  HEALTH_CHECK_INTERVAL_MS,
  HEALTH_CHECK_TIMEOUT_MS,
  HEALTH_FAILURES_UNTIL_OFFLINE,
} from '../contract/limits';

/** Knows whether the server can be reached. */
export interface ConnectionMonitor {
  /** Whether a request may be sent now. While online it does not wait for a health check. */
  isReachable(): Promise<boolean>;
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Offline after three failed health checks in a row, until one succeeds. Checks run with requests, at most
 * every 30 s, and on the browser's `online` event.
 */
export function createConnectionMonitor(origin = ''): ConnectionMonitor {
  let failures = 0;
  let lastCheckAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const isOnline = () => failures < HEALTH_FAILURES_UNTIL_OFFLINE;

  async function check(): Promise<void> {
    const wasOnline = isOnline();
    try {
      const response = await fetch(`${origin}${API_BASE}/health-check?_t=${Date.now()}`, {
        signal: AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS),
      });
      failures = response.ok ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    if (isOnline() !== wasOnline) listeners.forEach((listener) => listener());
  }

  function checkWhenDue(): Promise<void> | null {
    if (!running && Date.now() - lastCheckAt >= HEALTH_CHECK_INTERVAL_MS) {
      lastCheckAt = Date.now();
      running = check().finally(() => (running = null));
    }
    return running;
  }

  globalThis.addEventListener?.('online', () => {
    lastCheckAt = Number.NEGATIVE_INFINITY;
    void checkWhenDue();
  });

  return {
    isOnline,
    async isReachable() {
      const due = checkWhenDue();
      if (!isOnline()) await due;
      return isOnline();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
