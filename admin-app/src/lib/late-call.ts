import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';

/** Whether a call was not taken within the time limit of its type. */
export const isLate = ({ status, escalated_at: escalatedAt }: WaiterCall): boolean =>
  status === 'pending' && escalatedAt !== null;
