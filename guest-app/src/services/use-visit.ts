import { useQueries } from '@tanstack/react-query';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { trackedVisitQuery } from 'shared-api/queries/service/tracked-orders';
import { useOwnVisit, visitTokenOf } from './own-visit';
import { useServices } from './services';

/**
 * The visit that this phone takes part in; `token` is undefined without one, and once it is over. The link of an order that
 * staff have not taken shows this order only: until they have taken one, the phone's orders are read one by one.
 */
export function useVisit() {
  const { http } = useServices();
  const token = useOwnVisit(visitTokenOf);
  const own = useOwnVisit(({ orders }) => orders);
  const first = useTrackedVisits(http, token === undefined ? [] : [token])[0];
  const others = token !== undefined && first?.data?.is_shared === false ? own.slice(1) : [];
  const rest = useTrackedVisits(
    http,
    others.map((order) => order.token),
  );
  const shared = rest.findIndex(({ data }) => data?.is_shared === true && data.id === first?.data?.id);
  return {
    token: others[shared]?.token ?? token,
    visit: rest[shared]?.data ?? joined([first, ...rest].flatMap((query) => query?.data ?? [])),
    error: first?.error ?? null,
    refetch: async () => {
      await Promise.all([first, ...rest].map((query) => query?.refetch()));
    },
    isFetching: first?.isFetching ?? false,
  };
}

const useTrackedVisits = (http: Parameters<typeof trackedVisitQuery>[0], tokens: readonly string[]) =>
  useQueries({ queries: tokens.map((token) => trackedVisitQuery(http, token)) });

/** The first visit, with the rounds of the others that are the same one. */
function joined([first, ...others]: readonly GuestVisit[]): GuestVisit | undefined {
  if (!first || others.length === 0) return first;
  const same = others.filter(({ id }) => id === first.id);
  return { ...first, rounds: [first, ...same].flatMap(({ rounds }) => rounds) };
}
