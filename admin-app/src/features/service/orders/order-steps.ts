import { ORDER_STEPS, type OrderStatus } from 'shared-api/contract/statuses';

type ForwardStatus = Exclude<OrderStatus, 'new' | 'cancelled'>;

/** The status that the next button leads to, if there is one (SPEC §4). */
export const forwardStep = (status: OrderStatus) =>
  ORDER_STEPS[status].find((next): next is ForwardStatus => next !== 'new' && next !== 'cancelled');

/** Nothing more is to be done with it (SPEC §4). */
export const isOver = (status: OrderStatus) => ORDER_STEPS[status].length === 0;

export const canCancel = (status: OrderStatus) => ORDER_STEPS[status].includes('cancelled');
