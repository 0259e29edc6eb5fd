import { ORDER_FLOOD } from 'shared-api/contract/limits';
import type { Order } from 'shared-api/contract/service/orders';

export interface Flood {
  networkKey: string;
  orders: Order[];
}

const placedMs = (order: Order) => Date.parse(order.created_at);

/** Orders that at least `min` orders within the window belong to. */
function crowded(orders: readonly Order[], min: number): Order[] {
  const sorted = orders.toSorted((a, b) => placedMs(a) - placedMs(b));
  const found = new Set<Order>();
  sorted.forEach((first, index) => {
    const last = sorted[index + min - 1];
    if (!last || placedMs(last) - placedMs(first) > ORDER_FLOOD.windowMs) return;
    sorted.slice(index, index + min).forEach((order) => found.add(order));
  });
  return [...found];
}

/** Takeaway of one network together; orders to tables for each table, because all guests may share one network. */
function crowdOf({ network_key: key, order_type: type, table_id: tableId, status }: Order): string {
  if (!key || status !== 'new') return '';
  return type === 'takeaway' ? `${key} takeaway` : `${key} ${tableId}`;
}

/** Ids of new orders that one network sent in a flood, see {@link ORDER_FLOOD}. */
export const floodedIds = (orders: readonly Order[]): number[] =>
  [...Map.groupBy(orders, crowdOf)].flatMap(([crowd, members]) => {
    if (!crowd) return [];
    const min = crowd.endsWith(' takeaway') ? ORDER_FLOOD.takeaway : ORDER_FLOOD.perTable;
    return crowded(members, min).map(({ id }) => id);
  });

/** Takes the flooded orders out, one group for each network. `shown` keeps its order. */
export function foldFloods(
  orders: readonly Order[],
  flooded: readonly number[],
): { shown: Order[]; floods: Flood[] } {
  const ids = new Set(flooded);
  const floods = Map.groupBy(
    orders.filter(({ id, status }) => ids.has(id) && status === 'new'),
    (order) => order.network_key ?? '',
  );
  const folded = new Set([...floods.values()].flat());
  return {
    shown: orders.filter((order) => !folded.has(order)),
    floods: [...floods].map(([networkKey, members]) => ({ networkKey, orders: members })),
  };
}
