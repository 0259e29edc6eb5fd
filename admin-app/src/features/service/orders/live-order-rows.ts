import type { Order } from 'shared-api/contract/service/orders';
import { isActiveStatus, type ACTIVE_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { undoOf, type OrderSteps } from './use-order-undo';

export type ActiveStatus = (typeof ACTIVE_ORDER_STATUSES)[number];

export interface LiveOrdersView {
  status: ActiveStatus | null;
  order: 'newest' | 'oldest';
}

/** Active orders, and orders just ended on this screen, which stay in their place so that this can be undone. */
export function withJustEnded(orders: readonly Order[], steps: OrderSteps): Order[] {
  const activeIds = new Set(orders.map(({ id }) => id));
  const ended = [...steps.values()]
    .map(({ result }) => result)
    .filter(({ id, status }) => !activeIds.has(id) && !isActiveStatus(status));
  return [...orders, ...ended];
}

/** Orders of the chosen status, including those just moved to another one; overdue orders first. */
export function liveOrderRows(
  orders: readonly Order[],
  view: LiveOrdersView,
  { steps, overdueIds }: { steps: OrderSteps; overdueIds: ReadonlySet<number> },
): Order[] {
  const direction = view.order === 'newest' ? -1 : 1;
  return orders
    .filter((order) => view.status === null || order.status === view.status || undoOf(steps, order))
    .toSorted(
      (a, b) =>
        Number(overdueIds.has(b.id)) - Number(overdueIds.has(a.id)) ||
        direction * (a.created_at.localeCompare(b.created_at) || a.id - b.id),
    );
}
