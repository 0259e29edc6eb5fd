import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import type { StoreApi } from 'zustand';
import type { Resource } from './resource';

/** Fetches the resource again, at intervals, after a failure. @returns a function that stops. */
export function retryFailedResource<T>(resource: StoreApi<Resource<T>>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = resource.subscribe(({ error, isLoading, refresh }) => {
    clearTimeout(timer);
    if (error !== null && !isLoading) timer = setTimeout(() => void refresh(), CONNECTION_PROBE_MS);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
