import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionMonitor } from 'shared-api/client/connection-monitor';
import { deviceStorage } from 'shared-api/client/device-storage';
import { serverNow } from 'shared-api/client/server-clock';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Http } from 'shared-api/client/http';
import { createStore, type StoreApi } from 'zustand';
import type { SessionStore } from '../session-store';
import { whenIdle } from '../when-idle';

/** The device forgets what it keeps after this long without contact. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000;
/** A start without an answer shows what the device keeps after this long. */
const RESTORED_AFTER_MS = 500;
/** While the server is away. */
const CHECK_EVERY_MS = 60_000;
/** The time of the last contact is shown as hour and minute. */
const CONTACT_STEP_MS = 5_000;

export interface OfflineState {
  /** Whether the server does not answer: screens show what was known at the last contact, and nothing that it must do. */
  isAway: boolean;
  /** Epoch milliseconds by the server's clock; null before the first contact of this device. */
  lastContactMs: number | null;
}

/** What the panel knows of the server, and keeps for the time without it (docs/rules/connection.md#without-the-server). */
export interface Offline {
  store: StoreApi<OfflineState>;
  /** Asks at once whether the server answers. */
  check(): void;
}

interface OfflineInit {
  http: Http;
  queryClient: QueryClient;
  session: SessionStore;
  connection: ConnectionMonitor;
}

const importSnapshot = () => import('./snapshot');

/** Without service workers, the panel cannot start without the server: nothing is kept. */
const isKept = () => 'serviceWorker' in navigator;

export function createOffline({ http, queryClient, session, connection }: OfflineInit): Offline {
  const store = createStore<OfflineState>(() => ({
    isAway: false,
    lastContactMs: Number(deviceStorage.get(STORAGE_KEYS.lastContact)) || null,
  }));
  let isWriting = false;
  let check: ReturnType<typeof setInterval> | undefined;
  const isSignedIn = () => {
    const { session: current, isExpired } = session.store.getState();
    return current !== null && !isExpired;
  };
  const isForgotten = () => {
    const { lastContactMs } = store.getState();
    // A clock that was set back must not keep it longer.
    return lastContactMs !== null && Math.abs(serverNow() - lastContactMs) > FORGOTTEN_AFTER_MS;
  };

  async function forget() {
    if (!isKept()) return;
    await (await import('./offline-store')).clearOfflineStore();
  }
  /** Repeated, because queries that no screen shows are removed after minutes. */
  async function restore() {
    if (!isKept() || !isSignedIn()) return;
    if (isForgotten()) {
      await forget();
      await queryClient.resetQueries();
    } else await (await importSnapshot()).restoreSnapshot(queryClient);
  }
  function leave() {
    if (store.getState().isAway) return;
    store.setState({ isAway: true });
    check = setInterval(() => void restore(), CHECK_EVERY_MS);
    void restore();
  }
  function contact() {
    clearTimeout(start);
    const nowMs = serverNow();
    const { isAway, lastContactMs } = store.getState();
    if (lastContactMs === null || nowMs - lastContactMs > CONTACT_STEP_MS || nowMs < lastContactMs) {
      store.setState({ lastContactMs: nowMs });
      deviceStorage.set(STORAGE_KEYS.lastContact, String(nowMs));
    }
    if (isAway && connection.isAnswering()) {
      clearInterval(check);
      store.setState({ isAway: false });
      void queryClient.invalidateQueries();
    }
    // The server decides who this is before anything is sent.
    if (session.store.getState().isUnconfirmed && connection.isAnswering()) session.lock();
    if (!isWriting && isKept() && isSignedIn()) {
      isWriting = true;
      whenIdle(() => {
        void importSnapshot().then(({ keepSnapshot }) =>
          keepSnapshot({ http, queryClient, session, isAway: () => store.getState().isAway }),
        );
      });
    }
  }

  if (isForgotten()) void forget();
  const start = isKept() && isSignedIn() ? setTimeout(notice, RESTORED_AFTER_MS) : undefined;
  function notice() {
    leave();
    connection.recheck();
  }
  // So that the time of the last contact is known on a screen that only live messages reach.
  if (isKept()) connection.watch();
  // A locked device asks for nothing else.
  if (session.store.getState().isLocked) connection.recheck();
  connection.subscribe(() => (connection.isAnswering() ? contact() : leave()));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) contact();
  });
  session.store.subscribe((now, before) => {
    const isOut = ({ session: current, isLocked, isExpired }: typeof now) =>
      isExpired || (current === null && !isLocked);
    const isOther = now.session && before.session && now.session.user.id !== before.session.user.id;
    if ((isOut(now) && !isOut(before)) || (isOther && !now.session?.user.by_pin)) void forget();
    else if (now.session !== before.session && store.getState().isAway) void restore();
  });
  return { store, check: connection.recheck };
}
