import { ORDER_STEPS, type OrderStatus } from 'shared-api/contract/statuses';

type ForwardStatus = Exclude<OrderStatus, 'new' | 'cancelled'>;

/** The status that the next button leads to, if there is one (SPEC §4). */
export const forwardStep = (status: OrderStatus) =>
  ORDER_STEPS[status].find((next): next is ForwardStatus => next !== 'new' && next !== 'cancelled');

export const canCancel = (status: OrderStatus) => ORDER_STEPS[status].includes('cancelled');
