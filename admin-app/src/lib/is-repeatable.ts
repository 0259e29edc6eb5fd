import type { Order } from 'shared-api/contract/service/orders';

/** Whether the items of an order can be ordered again. */
export const isRepeatable = ({ status, items }: Order): boolean => status !== 'cancelled' && items.length > 0;
