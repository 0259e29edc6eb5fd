import { createConnectionMonitor, type ConnectionMonitor } from 'shared-api/client/connection-monitor';
import { getGuestBootstrap } from 'shared-api/client/menu/guest-bootstrap';
import { createHttp, type Http } from 'shared-api/client/http';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand';
import { createResource, type Resource } from './resource';
import { findSeat, type Seat } from './table/seat';

/** The tools that one mounted app works with; made anew for each mount, so that nothing outlives it. */
export interface Services {
  http: Http;
  connection: ConnectionMonitor;
  /** The restaurant and its menu; read it with `useBootstrap`. */
  menu: StoreApi<Resource<GuestBootstrap>>;
  /** Read it with `useGuestTable`. */
  seat: StoreApi<Resource<Seat | null>>;
}

/**
 * @param language what replies should be in; undefined for the restaurant's default.
 * @param bootstrap what is known of the restaurant from the start.
 */
export function createServices(language: string | undefined, bootstrap: GuestBootstrap | null): Services {
  const connection = createConnectionMonitor();
  const http = createHttp({
    connection,
    getToken: () => localStorage.getItem(STORAGE_KEYS.token),
    getLanguage: () => language ?? DEFAULT_LANGUAGE,
  });
  return {
    http,
    connection,
    menu: createResource(() => getGuestBootstrap(http, language), bootstrap),
    seat: createResource(() => findSeat(http), null),
  };
}

export const ServicesContext = createContext<Services | null>(null);

/** @throws outside the app. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs the app around it');
  return services;
}
