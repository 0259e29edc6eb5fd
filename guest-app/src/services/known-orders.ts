import { queryOptions } from '@tanstack/react-query';
import { deviceStorage } from 'shared-api/client/device-storage';
import type { Http } from 'shared-api/client/http';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { trackedOrderQuery } from 'shared-api/queries/service/tracked-orders';
import { orderHistory } from './order-history';

const KEY = 'known_orders';

/** The orders of this phone as they were known last, by token: an offline reload still shows them. */
function readKnown(): Record<string, GuestOrder | undefined> {
  const known = (deviceStorage.readJson(KEY) ?? {}) as Record<string, GuestOrder | undefined>;
  return Object.fromEntries(orderHistory.read().map((token) => [token, known[token]]));
}

/** Remembers an order, if it is one of this phone. */
export function rememberOrder(order: GuestOrder): void {
  const known = readKnown();
  if (order.token in known) deviceStorage.writeJson(KEY, { ...known, [order.token]: order });
}

/** An order by its link; until the server answers, as it was known last. */
export const ownOrderQuery = (http: Http, token: string) =>
  queryOptions({
    ...trackedOrderQuery(http, token),
    initialData: () => readKnown()[token],
    initialDataUpdatedAt: 0,
  });
