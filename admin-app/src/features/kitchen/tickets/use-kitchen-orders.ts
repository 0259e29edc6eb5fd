import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expectList } from 'shared-api/client/expect-list';
import { serverNow } from 'shared-api/client/server-clock';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import { withTicketChange } from 'shared-api/domain/kitchen/tickets';
import { KITCHEN_STALE_AFTER_MS } from 'shared-api/domain/kitchen/limits';
import { kitchenOrdersQuery } from 'shared-api/queries/kitchen/kitchen-orders';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useStore } from 'zustand';
import { useServices } from '#services/services';

/** Interval at which a display fetches its tickets in addition to live messages, to know whether it is up to date. */
export const KITCHEN_REFETCH_MS = 5_000;

/**
 * The kitchen's orders, including changes that the server has not confirmed. They are also polled every few seconds, because a dead
 * connection that was never closed delivers neither messages nor errors.
 */
export function useKitchenOrders(defaultStationId: number) {
  const { http, offlineActs } = useServices();
  const [fetchedAtMs, setFetchedAtMs] = useState(() => serverNow());
  const query = useQuery({
    ...kitchenOrdersQuery(http),
    queryFn: async () => {
      const orders = await expectList(http.send('GET /kitchen/orders'));
      setFetchedAtMs(serverNow());
      return orders;
    },
    refetchInterval: KITCHEN_REFETCH_MS,
    refetchIntervalInBackground: true,
  });
  const isStale = useTimeValue((nowMs) => nowMs - fetchedAtMs > KITCHEN_STALE_AFTER_MS);
  const orders = useStore(offlineActs.store).reduce<readonly KitchenOrder[]>(
    (shown, act) =>
      act.kind === 'ticket'
        ? withTicketChange(shown, act.change, defaultStationId, new Date(act.takenAtMs).toISOString())
        : shown,
    query.data ?? [],
  );
  return { query, orders, isStale, fetchedAtMs };
}
