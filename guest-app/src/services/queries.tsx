import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from 'shared-api/queries/query-client';
import type { ComponentType } from 'react';
import { useServices, type Services } from './services';

const clients = new WeakMap<Services, QueryClient>();

/** The queries of one mounted app, begun when the first part asks for them. */
export function queryClientOf(services: Services): QueryClient {
  const client = clients.get(services) ?? createQueryClient();
  clients.set(services, client);
  return client;
}

/** Lets a part use queries. Only for parts that are loaded later: the first paint does without. */
export const withQueries = <Props extends object>(Part: ComponentType<Props>) =>
  function PartWithQueries(props: Props) {
    return (
      <QueryClientProvider client={queryClientOf(useServices())}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
