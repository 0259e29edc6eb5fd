import type { GuestOrder } from 'shared-api/contract/service/orders';
import { ACTIVE_ORDER_STATUSES, type OrderStatus } from 'shared-api/contract/statuses';

/** Neither completed nor cancelled. */
export const isUnderWay = ({ status }: Pick<GuestOrder, 'status'>) =>
  (ACTIVE_ORDER_STATUSES as readonly OrderStatus[]).includes(status);
