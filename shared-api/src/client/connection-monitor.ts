import { API_BASE, CONNECTION_PROBE_MS } from '../domain/api';
import { timed } from './server-clock';

const HEALTH_CHECK_INTERVAL_MS = 30_000;
export const HEALTH_CHECK_TIMEOUT_MS = 2_000;
export const HEALTH_FAILURES_UNTIL_OFFLINE = 3;

/** Monitors whether the server can be reached (docs/rules/connection.md#connection). */
export interface ConnectionMonitor {
  /** Whether a request may be sent now. While online it does not wait for a health check. */
  isReachable(): Promise<boolean>;
  isOnline(): boolean;
  /** Whether the last check has succeeded; true before the first one. */
  isAnswering(): boolean;
  /** False also while the browser reports that it is offline and no check has succeeded. */
  isConnected(): boolean;
  subscribe(listener: () => void): () => void;
  /** Checks at once, after something has failed. */
  recheck(): void;
  /** Checks at intervals while nothing else would notice that the server is down. @returns a function that stops. */
  watch(): () => void;
}

/** Creates a monitor that probes after a failed check until one succeeds. */
export function createConnectionMonitor(origin = ''): ConnectionMonitor {
  let failures = 0;
  let isBrowserOffline = globalThis.navigator?.onLine === false;
  let lastCheckAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let probe: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const isOnline = () => failures < HEALTH_FAILURES_UNTIL_OFFLINE;

  async function isHealthy(): Promise<boolean> {
    try {
      const response = await timed(() =>
        fetch(`${origin}${API_BASE}/health-check?_t=${Date.now()}`, {
          signal: AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS),
        }),
      );
      return response.ok;
    } catch {
      return false;
    }
  }

  async function check(): Promise<void> {
    lastCheckAt = Date.now();
    clearTimeout(probe);
    if (await isHealthy()) {
      failures = 0;
      isBrowserOffline = false;
    } else {
      failures += 1;
      probe = setTimeout(() => void checkNow(), CONNECTION_PROBE_MS);
    }
    notify();
  }
  const checkNow = () => (running ??= check().finally(() => (running = null)));
  const checkWhenDue = () => (Date.now() - lastCheckAt >= HEALTH_CHECK_INTERVAL_MS ? checkNow() : running);

  globalThis.addEventListener?.('online', () => void checkNow());
  globalThis.addEventListener?.('offline', () => {
    isBrowserOffline = true;
    notify();
    void checkNow();
  });

  return {
    isOnline,
    isAnswering: () => failures === 0,
    isConnected: () => isOnline() && !isBrowserOffline,
    async isReachable() {
      const due = checkWhenDue();
      if (!isOnline()) await due;
      return isOnline();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recheck: () => void checkNow(),
    watch() {
      const timer = setInterval(() => void checkWhenDue(), HEALTH_CHECK_INTERVAL_MS);
      return () => clearInterval(timer);
    },
  };
}
