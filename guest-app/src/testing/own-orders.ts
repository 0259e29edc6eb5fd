import type { GuestOrder } from 'shared-api/contract/service/orders';
import { buildGuestOrder } from './builders';

/** Puts orders, the latest first, into the phone's list. @param status as it was known last; omitted if only links are known. */
export const storeOwnOrders = (tokens: string[], status?: GuestOrder['status']) =>
  localStorage.setItem(
    'order_history',
    JSON.stringify(
      tokens.map((token) => ({ token, ...(status && { known: buildGuestOrder({ token, status }) }) })),
    ),
  );
