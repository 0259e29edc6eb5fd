import { QueryClient } from '@tanstack/react-query';

/** Queries do not retry and do not refetch on window focus (SPEC §7). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
