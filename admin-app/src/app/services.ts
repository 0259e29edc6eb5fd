import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext, use, useSyncExternalStore } from 'react';
import { createConnectionGate } from 'shared-api/client/connection-gate';
import { createHttp, type Http } from 'shared-api/client/http';
import { createQueryClient } from 'shared-api/queries/query-client';
import { connectLive } from 'shared-api/realtime/connect-live';
import { createAdminI18n } from '../i18n/create-admin-i18n';
import { createChime, type Chime } from './chime';
import { createSessionStore, type SessionStore } from './session';

/** What the screens stand on; made once per mount, replaced at its edges by tests. */
export interface Services {
  session: SessionStore;
  http: Http;
  queryClient: QueryClient;
  i18n: i18n;
  connectLive: typeof connectLive;
  chime: Chime;
  /** Leaves the admin area for a page of another front end: a whole new page. */
  leaveTo: (path: string) => void;
}

export function createServices(): Services {
  const session = createSessionStore(localStorage);
  const i18n = createAdminI18n();
  const http = createHttp({
    getToken: () => session.read()?.token ?? null,
    getLanguage: () => i18n.language,
    onUnauthorized: () => {
      if (window.location.pathname.startsWith('/admin')) session.close();
    },
    gate: createConnectionGate(),
  });
  return {
    session,
    http,
    queryClient: createQueryClient(),
    i18n,
    connectLive,
    chime: createChime(localStorage),
    leaveTo: (path) => window.location.assign(path),
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
