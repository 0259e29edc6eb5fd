import type { Order } from 'shared-api/contract/service/orders';

/** Whether no user has taken the order although the countdown of one of its items is over. */
export const isOverdue = ({ status, items }: Order, nowMs: number): boolean =>
  status === 'new' &&
  items.some((item) => item.status === 'preparing' && item.due_at && Date.parse(item.due_at) <= nowMs);
