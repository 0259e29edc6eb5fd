import { groupBy } from 'shared-api/domain/group-by';
import type { Order } from 'shared-api/contract/service/orders';

/**
 * Number of new orders from one network within the window, as takeaway or for one table and without a scanned code,
 * above which the dashboard folds them into one line. A full restaurant sends eight per table, see {@link
 * GUEST_LIMITS}.
 */
export const ORDER_FLOOD = { windowMs: 10 * 60_000, takeaway: 6, perTable: 12 } as const;

export interface Flood {
  networkKey: string;
  orders: Order[];
}

const placedMs = (order: Order) => Date.parse(order.created_at);

/** Orders that belong to a group of at least `min` orders placed within `ORDER_FLOOD.windowMs`. */
function clusteredOrders(orders: readonly Order[], min: number): Order[] {
  const sorted = orders.toSorted((a, b) => placedMs(a) - placedMs(b));
  const found = new Set<Order>();
  sorted.forEach((first, index) => {
    const last = sorted[index + min - 1];
    if (!last || placedMs(last) - placedMs(first) > ORDER_FLOOD.windowMs) return;
    sorted.slice(index, index + min).forEach((order) => found.add(order));
  });
  return [...found];
}

/** Groups takeaway orders by network, and other orders by network and table, because all guests may share one network. */
function groupKeyOf({ network_key: key, order_type: type, table_id: tableId, status }: Order): string {
  if (!key || status !== 'new') return '';
  return type === 'takeaway' ? `${key} takeaway` : `${key} ${tableId}`;
}

/** Ids of new orders that one network sent in a flood, see {@link ORDER_FLOOD}. */
export const floodedIds = (orders: readonly Order[]): number[] =>
  [...groupBy(orders, groupKeyOf)].flatMap(([groupKey, members]) => {
    if (!groupKey) return [];
    const min = groupKey.endsWith(' takeaway') ? ORDER_FLOOD.takeaway : ORDER_FLOOD.perTable;
    return clusteredOrders(members, min).map(({ id }) => id);
  });

/** Separates the flooded orders, one group for each network. `shown` keeps its order. */
export function foldFloods(
  orders: readonly Order[],
  flooded: readonly number[],
): { shown: Order[]; floods: Flood[] } {
  const ids = new Set(flooded);
  const floods = groupBy(
    orders.filter(({ id, status }) => ids.has(id) && status === 'new'),
    (order) => order.network_key ?? '',
  );
  const folded = new Set([...floods.values()].flat());
  return {
    shown: orders.filter((order) => !folded.has(order)),
    floods: [...floods].map(([networkKey, members]) => ({ networkKey, orders: members })),
  };
}
