import type { Query, QueryClient } from '@tanstack/react-query';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import type { FollowOptions } from 'shared-api/realtime/follow-live';
import { declarationsOf } from './declarations';
import type { Services } from './services';

function isActiveOrder({ state }: Query): boolean {
  const order = state.data as GuestOrder | undefined;
  return order !== undefined && isActiveStatus(order.status);
}

/** Polls what live messages would update: active orders, menu and ordering status. Pauses while the page is hidden. */
export function pollGuestPages(services: Services, client: QueryClient): FollowOptions['poll'] {
  const { menu, orderingStatus, scannedTable } = services;
  const declarations = declarationsOf(services);
  const whileVisible = (fetch: () => Promise<unknown>) => async () => {
    if (document.visibilityState === 'visible') await fetch();
  };
  return {
    urgent: whileVisible(() =>
      Promise.all([
        client.invalidateQueries(
          { queryKey: keys.orders.all, predicate: isActiveOrder },
          { cancelRefetch: false },
        ),
        client.invalidateQueries({ queryKey: keys.visits.all }, { cancelRefetch: false }),
        client.invalidateQueries({ queryKey: keys.sharedCarts.all }, { cancelRefetch: false }),
      ]),
    ),
    rest: whileVisible(() =>
      Promise.all([
        menu.getState().refresh(),
        declarations.getState().data && declarations.getState().refresh(),
        orderingStatus.getState().refresh(),
        scannedTable.getState().refresh(),
        client.invalidateQueries({ queryKey: keys.tables.all }, { cancelRefetch: false }),
      ]),
    ),
  };
}
