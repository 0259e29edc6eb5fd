import { QueryClient } from '@tanstack/react-query';

/**
 * Queries do not retry and do not refetch on window focus (SPEC §7). Calls are always made, also when the browser
 * believes itself offline: they fail at once and in words, where a paused one would leave people waiting.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
