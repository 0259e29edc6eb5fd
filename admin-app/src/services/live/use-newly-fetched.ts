import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

interface Entry {
  id: number;
  status: string;
}

/**
 * Reports rows that a fetch adds to a list, for times without a live connection. Rows of the first fetch and of live
 * messages are not reported.
 */
export function useNewlyFetched<T extends Entry>(queryKey: QueryKey, onNewRows: (rows: T[]) => void): void {
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(queryKey);
  const notice = useEffectEvent(onNewRows);

  useEffect(() => {
    const idsOf = (rows: T[]) => rows.map(({ id }) => id);
    const shown = cache.get<T[]>(hash)?.state.data;
    let known = shown && new Set(idsOf(shown));
    return cache.subscribe((event) => {
      if (event.query.queryHash !== hash || event.type !== 'updated' || event.action.type !== 'success')
        return;
      const rows = event.query.state.data as T[];
      const newRows = known ? rows.filter(({ id }) => !known?.has(id)) : [];
      known = new Set([...(known ?? []), ...idsOf(rows)]);
      if (newRows.length > 0 && !event.action.manual) notice(newRows);
    });
  }, [cache, hash]);
}
