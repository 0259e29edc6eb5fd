import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';

/** Nobody has taken it in time. */
export const isLate = ({ status, escalated_at: escalatedAt }: WaiterCall): boolean =>
  status === 'pending' && escalatedAt !== null;
