import type { TFunction } from 'i18next';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { CallType } from 'shared-api/contract/service/call-types';
import type { GuestCall } from 'shared-api/contract/service/waiter-calls';

/** What names the subject of a call in the guest's language. */
interface CallNames {
  types: readonly CallType[];
  products: GuestBootstrap['products'];
}

/** What is known of an open call. */
export function callText(
  t: TFunction,
  { type, missing_item: item, status }: Pick<GuestCall, 'type' | 'missing_item' | 'status'>,
  { types, products }: CallNames,
): string {
  const isTaken = status === 'in_progress';
  if (item) {
    const dish = products.find(({ id }) => id === item.product_id)?.name ?? item.product_name;
    return t(isTaken ? 'waiter_call.taken_dish' : 'waiter_call.called_dish', { dish });
  }
  if (!type || type.kind === 'waiter') return t(isTaken ? 'waiter_call.taken' : 'waiter_call.called');
  const name = types.find(({ id }) => id === type.id)?.name ?? type.name;
  return t(isTaken ? 'waiter_call.taken_other' : 'waiter_call.called_other', { type: name });
}
