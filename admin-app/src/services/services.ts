import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createAttempts, type Attempts } from 'shared-api/client/attempts';
import { createConnectionMonitor } from 'shared-api/client/connection-monitor';
import { createHttp, type Http } from 'shared-api/client/http';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from 'shared-api/domain/api';
import { mayUse, type Permission } from 'shared-api/domain/permissions';
import { createQueryClient } from 'shared-api/queries/query-client';
import { connectLive } from 'shared-api/realtime/connect-live';
import { ADMIN_PATH, ADMIN_PATHS } from 'shared-api/domain/paths';
import { useStore } from 'zustand';
import { whenIdle } from './when-idle';
import { adminLanguage } from '../i18n/admin-language';
import { createApproval, type Approval } from './approval';
import { createNotificationSound, type NotificationSound } from './live/notification-sound';
import { createOffline, type Offline } from './offline/offline';
import { createSessionStore, type SessionStore } from './session-store';
import { createOfflineActs, type OfflineActs } from './offline-acts';
import { createUnsentRounds, type UnsentRounds } from './unsent-rounds';

/** A day less than the server knows a key. */
const ATTEMPT_LIFETIME_MS = IDEMPOTENCY_KEY_LIFETIME_MS - 24 * 3_600_000;

/** Created once per mount; tests replace some of them. */
export interface Services {
  session: SessionStore;
  approval: Approval;
  http: Http;
  /** Requests whose outcome is unknown. */
  attempts: Attempts;
  /** Calls of the device's session by password while it is locked. */
  deviceHttp: Http;
  queryClient: QueryClient;
  offline: Offline;
  unsentRounds: UnsentRounds;
  offlineActs: OfflineActs;
  /** Language of the panel; a change reloads the page. */
  language: string;
  connectLive: typeof connectLive;
  sound: NotificationSound;
  /** Loads a page of another app. */
  leaveTo: (path: string) => void;
  restart: () => void;
}

/** Its script would delay the first data: browsers open six connections. */
const connectLiveWhenIdle: typeof connectLive = async (options) => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return connectLive(options);
};

export function createServices(): Services {
  const session = createSessionStore();
  const approval = createApproval();
  const language = adminLanguage();
  const queryClient = createQueryClient();
  const getToken = () => {
    const { session: current, isExpired, isLocked } = session.store.getState();
    return isExpired || isLocked ? null : current?.token || null;
  };
  session.store.subscribe(({ session: now }, { session: before }) => {
    if (!now) return queryClient.clear();
    if (now.token === before?.token) return;
    // Removes data of the previous user; active queries are fetched again below.
    if (now.user.id !== before?.user.id) queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  });
  const connection = createConnectionMonitor();
  const http = createHttp({
    getToken,
    getLanguage: () => language,
    onUnauthorized: (token) => {
      // Requests of the screen behind the lock screen do not end the session.
      if (session.store.getState().isLocked) return;
      // A late response to an earlier session does not end the current one.
      if (token === getToken() && window.location.pathname.startsWith(ADMIN_PATH)) session.expire();
    },
    approve: approval.approve,
    connection: {
      ...connection,
      // The server has not checked who this is.
      isReachable: async () => !session.store.getState().isUnconfirmed && connection.isReachable(),
    },
  });
  return {
    session,
    approval,
    http,
    attempts: createAttempts(http, ATTEMPT_LIFETIME_MS),
    deviceHttp: createHttp({ getToken: session.deviceToken, getLanguage: () => language, connection }),
    queryClient,
    offline: createOffline({ http, queryClient, session, connection }),
    unsentRounds: createUnsentRounds(),
    offlineActs: createOfflineActs(session),
    language,
    connectLive: connectLiveWhenIdle,
    sound: createNotificationSound(),
    leaveTo: (path) => window.location.assign(path),
    restart: () => window.location.reload(),
  };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices is called outside of Providers');
  return services;
}

export const useSession = () => useStore(useServices().session.store, ({ session }) => session);

/** Whether the session has expired and the screen waits for a new login. */
export const useIsExpired = () => useStore(useServices().session.store, ({ isExpired }) => isExpired);

/** Whether the server knows who is at the device. */
export const useHasToken = () =>
  useStore(useServices().session.store, ({ isLocked, isUnconfirmed }) => !isLocked && !isUnconfirmed);

export const useIsLocked = () => useStore(useServices().session.store, ({ isLocked }) => isLocked);

/** Whether the server does not answer: screens show what was known at the last contact. */
export const useIsAway = () => useStore(useServices().offline.store, ({ isAway }) => isAway);

/** @returns whether the signed-in user has a permission. */
export function useCan(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => session !== null && mayUse(session.user, permission);
}

/** The first screen by permission: the dashboard, else the tables, else the kitchen's tickets. */
export function startPath(can: ReturnType<typeof useCan>): string {
  if (can('dashboard.read')) return ADMIN_PATHS.dashboard;
  return can('visits.read') ? ADMIN_PATHS.service : ADMIN_PATHS.kitchen;
}
