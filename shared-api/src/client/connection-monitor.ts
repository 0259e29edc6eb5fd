import {
  API_BASE,
  HEALTH_CHECK_INTERVAL_MS,
  HEALTH_CHECK_TIMEOUT_MS,
  HEALTH_FAILURES_UNTIL_OFFLINE,
} from '../contract/limits';

/** Lets calls through while the server is believed reachable (SPEC §4, "Connection"). */
export interface ConnectionMonitor {
  /** Whether a call may be made now. Checks the health beside the call, never before it, while online. */
  isReachable(): Promise<boolean>;
  isOnline(): boolean;
  /** @returns a function that stops listening. */
  subscribe(listener: () => void): () => void;
}

/**
 * Online until three health checks in a row failed, then offline until one succeeds. A check runs at most
 * every 30 s and gives up after 2 s; the browser's own `online` event asks for one at once.
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
