import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { createConnectionMonitor } from 'shared-api/client/connection-monitor';
import { createHttp, type Http } from 'shared-api/client/http';
import { createQueryClient } from 'shared-api/queries/query-client';
import { connectLive } from 'shared-api/realtime/connect-live';
import { ADMIN_PATH } from 'shared-api/contract/paths';
import { adminLanguage } from '../i18n/language';
import { createNotificationSound, type NotificationSound } from './live/notification-sound';
import { createSessionStore, type SessionStore } from './session';

/** What the screens stand on; made once per mount, replaced at its edges by tests. */
export interface Services {
  session: SessionStore;
  http: Http;
  queryClient: QueryClient;
  /** What the admin area is shown in; another choice starts the page afresh. */
  language: string;
  connectLive: typeof connectLive;
  sound: NotificationSound;
  /** Leaves the admin area for a page of another front end: a whole new page. */
  leaveTo: (path: string) => void;
  /** Loads the page anew. */
  restart: () => void;
}

export function createServices(): Services {
  const session = createSessionStore(localStorage);
  const language = adminLanguage();
  const http = createHttp({
    getToken: () => session.read()?.token ?? null,
    getLanguage: () => language,
    onUnauthorized: () => {
      if (window.location.pathname.startsWith(ADMIN_PATH)) session.close();
    },
    connection: createConnectionMonitor(),
  });
  return {
    session,
    http,
    queryClient: createQueryClient(),
    language,
    connectLive,
    sound: createNotificationSound(localStorage),
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

/** The current login; the component draws anew when it begins or ends. */
export function useSession() {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.read);
}
