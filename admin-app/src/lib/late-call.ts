import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';

/** It was not taken within the minutes of its type. */
export const isLate = ({ status, escalated_at: escalatedAt }: WaiterCall): boolean =>
  status === 'pending' && escalatedAt !== null;
