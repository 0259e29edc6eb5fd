import { useStore } from 'zustand';
import type { Order } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import type { OfflineAct } from '#services/offline-acts';
import { useServices } from '#services/services';

/** An order as it will be once the server knows what this device has served. */
function withServed(order: Order, acts: readonly OfflineAct[]): Order {
  const isServed = acts.some((act) => act.kind === 'order_served' && act.orderId === order.id);
  if (isServed && isActiveStatus(order.status)) return { ...order, status: 'completed' };
  const servedAt = new Map(
    acts.flatMap((act) =>
      act.kind === 'items_served'
        ? act.itemIds.map((id) => [id, new Date(act.takenAtMs).toISOString()] as const)
        : [],
    ),
  );
  if (!order.items.some(({ id }) => servedAt.has(id))) return order;
  return {
    ...order,
    items: order.items.map((item) => {
      const served_at = item.served_at ?? servedAt.get(item.id);
      return served_at ? { ...item, status: 'ready', served_at } : item;
    }),
  };
}

/** Orders as they will be once the server knows what this device has served. */
export function useServedOrders(orders: readonly Order[]): readonly Order[] {
  const acts = useStore(useServices().offlineActs.store);
  return acts.length === 0 ? orders : orders.map((order) => withServed(order, acts));
}
