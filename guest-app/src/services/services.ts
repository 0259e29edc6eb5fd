import type { QueryClient } from '@tanstack/react-query';
import { createConnectionGate, type ConnectionGate } from 'shared-api/client/connection-gate';
import { createHttp, type Http } from 'shared-api/client/http';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { createQueryClient } from 'shared-api/queries/query-client';
import { createContext, useContext } from 'react';

/** The tools that one mounted app works with; made anew for each mount, so that nothing outlives it. */
export interface Services {
  http: Http;
  gate: ConnectionGate;
  queryClient: QueryClient;
}

/** @param language what replies should be in; undefined for the restaurant's default. */
export function createServices(language: string | undefined): Services {
  const gate = createConnectionGate();
  const http = createHttp({
    gate,
    getToken: () => localStorage.getItem(STORAGE_KEYS.token),
    getLanguage: () => language ?? DEFAULT_LANGUAGE,
  });
  return { http, gate, queryClient: createQueryClient() };
}

export const ServicesContext = createContext<Services | null>(null);

/** @throws outside the app. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs the app around it');
  return services;
}
