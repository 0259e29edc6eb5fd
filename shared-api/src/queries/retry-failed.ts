import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../client/api-error';
import { CONNECTION_PROBE_MS } from '../domain/api';

const isUnreached = ({ state: { error } }: Query) => isUnreachable(error);

/**
 * Re-fetches displayed queries that failed because the server was not reached, at intervals until they succeed; the
 * live connection may work all the time.
 * @param onChange called with whether there are any.
 * @returns a function that stops.
 */
export function retryFailed(client: QueryClient, onChange?: (isUnreached: boolean) => void): () => void {
  const cache = client.getQueryCache();
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    const active = cache.findAll({ type: 'active' });
    const failed = active.some(isUnreached);
    // A query without data has no error while it is re-fetched.
    const isUndecided = !failed && active.some(({ state }) => state.fetchStatus === 'fetching');
    if (failed === hasFailed || isUndecided) return;
    hasFailed = failed;
    onChange?.(failed);
    clearTimeout(timer);
    if (failed) retrySoon();
  }
  function retrySoon() {
    timer = setTimeout(() => {
      void client.refetchQueries({ type: 'active', predicate: isUnreached }, { cancelRefetch: false });
      retrySoon();
    }, CONNECTION_PROBE_MS);
  }
  const unsubscribe = cache.subscribe(look);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
