import type { i18n } from 'i18next';
import { createConnectionMonitor, type ConnectionMonitor } from 'shared-api/client/connection-monitor';
import { deviceStorage } from 'shared-api/client/device-storage';
import { createHttp, type Http } from 'shared-api/client/http';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand';
import { applyTexts, createGuestI18n } from '../i18n/guest-i18n';
import { createResource, type Resource } from './resource';
import { findScannedTable, knownTable, type ScannedTable } from './table-session';

/** Created for each mounted app. */
export interface Services {
  http: Http;
  connection: ConnectionMonitor;
  i18n: i18n;
  /** Read it with `useBootstrap`. */
  menu: StoreApi<Resource<GuestBootstrap>>;
  /** Read it with `useOrderRules`; null until the first paint is over. */
  orderingStatus: StoreApi<Resource<OrderingStatus>>;
  /** Read it with `useGuestTable`. */
  scannedTable: StoreApi<Resource<ScannedTable | null>>;
  /** Shows the menu in another language without a reload. */
  showIn: (language: string) => Promise<void>;
}

/** @param language requested from the API; undefined for the restaurant's default. */
export function createServices(language: string | undefined, bootstrap: GuestBootstrap | null): Services {
  const connection = createConnectionMonitor();
  const http = createHttp({
    connection,
    getToken: () => deviceStorage.get(STORAGE_KEYS.token),
    getLanguage: () => language ?? DEFAULT_LANGUAGE,
  });
  const i18n = createGuestI18n(bootstrap?.language ?? language ?? DEFAULT_LANGUAGE, bootstrap?.translations);

  async function loadMenu(): Promise<GuestBootstrap> {
    const loaded = await http.send('GET /guest-bootstrap', { query: { language_code: language } });
    // The response may be in another language: the requested one may have been deactivated.
    await applyTexts(i18n, loaded);
    return loaded;
  }
  const menu = createResource(loadMenu, bootstrap);
  return {
    http,
    connection,
    i18n,
    menu,
    orderingStatus: createResource(() => http.send('GET /ordering-status'), null),
    scannedTable: createResource(() => findScannedTable(http), knownTable()),
    showIn(code) {
      language = code;
      return menu.getState().refresh();
    },
  };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext');
  return services;
}
