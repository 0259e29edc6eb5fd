import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { toListPage } from '../../client/list-page';
import { LIST_PAGE_SIZE } from '../../domain/limits';
import type { DashboardStatistics } from '../../contract/records/statistics';
import type { WaiterCallStatus } from '../../domain/statuses';
import type { WaiterCall } from '../../contract/service/waiter-calls';
import { keys } from '../keys';

const newestFirst = (a: WaiterCall, b: WaiterCall) => b.created_at.localeCompare(a.created_at);

/** Pending and in-progress calls, newest first. */
export const activeWaiterCallsQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.waiterCalls.active(),
    queryFn: async () => {
      const [pending, inProgress] = await Promise.all([
        toListPage(http.sendForResponse('GET /waiter-calls', { query: { status: 'pending' } })),
        toListPage(http.sendForResponse('GET /waiter-calls', { query: { status: 'in_progress' } })),
      ]);
      return [...pending.rows, ...inProgress.rows].toSorted(newestFirst);
    },
  });

/** Newest first. The previous page stays until the next one is loaded. */
export const waiterCallsPageQuery = (http: Http, status: WaiterCallStatus | undefined, page: number) =>
  queryOptions({
    queryKey: keys.waiterCalls.list({ status, page }),
    queryFn: () =>
      toListPage(
        http.sendForResponse('GET /waiter-calls', { query: { status, page, limit: LIST_PAGE_SIZE } }),
      ),
    placeholderData: keepPreviousData,
  });

export function cacheWaiterCall(client: QueryClient, call: WaiterCall): void {
  client.setQueryData<WaiterCall[]>(keys.waiterCalls.active(), (calls) => calls && withCall(calls, call));
}

/** Adds a new call and counts it on the dashboard. */
export function cacheNewWaiterCall(client: QueryClient, call: WaiterCall): void {
  const isListed = client
    .getQueryData<WaiterCall[]>(keys.waiterCalls.active())
    ?.some(({ id }) => id === call.id);
  cacheWaiterCall(client, call);
  if (isListed) return;
  client.setQueryData<DashboardStatistics>(
    keys.statistics.dashboard(),
    (shown) => shown && { ...shown, activeWaiterCalls: shown.activeWaiterCalls + 1 },
  );
}

export function removeCachedWaiterCall(client: QueryClient, id: number): void {
  client.setQueryData<WaiterCall[]>(keys.waiterCalls.active(), (calls) =>
    calls?.filter((call) => call.id !== id),
  );
}

function withCall(calls: WaiterCall[], call: WaiterCall): WaiterCall[] {
  if (call.status === 'completed') return calls.filter(({ id }) => id !== call.id);
  const isKnown = calls.some(({ id }) => id === call.id);
  return isKnown ? calls.map((shown) => (shown.id === call.id ? call : shown)) : [call, ...calls];
}
