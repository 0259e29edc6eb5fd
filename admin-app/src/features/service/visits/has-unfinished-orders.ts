import type { Order } from 'shared-api/contract/service/orders';

/** Whether closing the visit also has to say that these orders were served. */
export const hasUnfinishedOrders = (orders: readonly Order[]): boolean =>
  orders.some(({ status }) => status === 'new' || status === 'processing');
