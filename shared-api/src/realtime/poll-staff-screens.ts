import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '../queries/keys';
import { CONTENT_KEYS } from './apply-staff-message';
import type { FollowOptions } from './follow-live';

const URGENT = [keys.orders.all, keys.visits.all, keys.waiterCalls.all];
const REST = new Set([
  keys.statistics.all,
  keys.feedback.all,
  keys.stations.all,
  keys.printers.all,
  keys.releases.all,
  ...Object.values(CONTENT_KEYS).flat(),
]);

/** Fetches the displayed data that live messages would have changed. */
export function pollStaffScreens(client: QueryClient): FollowOptions['poll'] {
  const refetch = (queryKeys: Iterable<QueryKey>) =>
    Promise.all(
      Array.from(queryKeys, (queryKey) => client.invalidateQueries({ queryKey }, { cancelRefetch: false })),
    );
  return { urgent: () => refetch(URGENT), rest: () => refetch(REST) };
}
