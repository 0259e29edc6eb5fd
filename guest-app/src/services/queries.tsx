import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from 'shared-api/queries/query-client';
import type { ComponentType } from 'react';
import { useServices, type Services } from './services';

const clients = new WeakMap<Services, QueryClient>();

/** The query client of one mounted app, created on first use. */
export function queryClientOf(services: Services): QueryClient {
  const client = clients.get(services) ?? createQueryClient();
  clients.set(services, client);
  return client;
}

/** Provides TanStack Query. Only for lazy components: the first paint must not load it. */
export const withQueries = <Props extends object>(Part: ComponentType<Props>) =>
  function PartWithQueries(props: Props) {
    return (
      <QueryClientProvider client={queryClientOf(useServices())}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
