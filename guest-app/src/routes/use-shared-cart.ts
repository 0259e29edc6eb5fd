import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import { EarlierDoneError } from 'shared-api/client/attempts';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { SharedCart, SharedCartOrder } from 'shared-api/contract/service/shared-carts';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { sharedCartQuery } from 'shared-api/queries/service/shared-carts';
import { useOpenAttempt } from 'shared-api/queries/use-open-attempt';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../features/cart/cart-store';
import { isSameItems, ownMember, sharedTotals, toOwnItems } from '../features/cart/shared-items';
import { isBillRequested } from '../features/visit/bill-requests';
import { ATTEMPTS } from '../services/attempts';
import { cartMembership, useCartMembership } from '../services/cart-membership';
import { useServices } from '../services/services';
import { useVisit } from '../services/use-visit';
import type { SentOrder } from './use-order-form';
import { useSettledAttempts } from './settled-attempts';

type Scope = SharedCartOrder['scope'];

interface Sending {
  scope: Scope;
  /** The cart that the guest has seen. */
  shown: SharedCart;
  memberToken: string;
  withdrawsBillRequest: boolean;
}

const othersIn = ({ members }: SharedCart) => JSON.stringify(members.filter(({ is_self }) => !is_self));

/** The shared cart in which this phone takes part; `cart` is undefined without one, and until it is loaded. */
export function useSharedCart({
  note,
  onSent,
  onMenuChanged,
}: {
  note: string;
  onSent: (sent: SentOrder) => void;
  onMenuChanged: () => void;
}) {
  const { t } = useTranslation();
  const { http, menu, orderingStatus } = useServices();
  const client = useQueryClient();
  const token = useCartMembership(({ membership }) => membership?.token);
  const { data: cart } = useQuery(sharedCartQuery(http, token));
  const lines = useCart((stored) => stored.lines);
  const attempts = useSettledAttempts();
  const open = useOpenAttempt(attempts, ATTEMPTS.sharedOrder);
  const { queryKey } = sharedCartQuery(http, token);
  const { visit } = useVisit();
  // What was refused because the table has asked for the bill.
  const [askedBefore, setAskedBefore] = useState<Sending>();

  async function send(given: Sending): Promise<SentOrder> {
    const { scope, shown, withdrawsBillRequest } = given;
    const params = { token: given.memberToken };
    const items = toOwnItems(lines, (id) => t('product.option_number', { id }));
    let current = shown;
    if (!isSameItems(items, ownMember(shown)?.items ?? [])) {
      const body = { items, round: shown.round };
      current = await http.send('PUT /shared-carts/{token}/items', { params, body });
      client.setQueryData(queryKey, current);
    }
    const totals = sharedTotals(shown, lines);
    const body: SharedCartOrder = {
      scope,
      // Refused if others have changed what was shown.
      version: othersIn(current) === othersIn(shown) ? current.version : shown.version,
      total_amount: totals[scope],
      withdraws_bill_request: withdrawsBillRequest,
      special_instructions: note.trim(),
    };
    try {
      const order = await attempts.send(ATTEMPTS.sharedOrder, body, (idempotencyKey) =>
        http.send('POST /shared-carts/{token}/orders', { params, body, idempotencyKey }),
      );
      return { order, isSent: true };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bill_requested')
        setAskedBefore({ ...given, withdrawsBillRequest: true });
      if (!(error instanceof EarlierDoneError)) throw error;
      return { order: error.response as GuestOrder, isSent: false };
    }
  }
  const sending = useSubmission({
    mutationKey: keys.sharedCarts.all,
    send,
    onSuccess: onSent,
    onError: async () => {
      await Promise.all([menu.getState().refresh(), orderingStatus.getState().refresh()]);
      onMenuChanged();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.sharedCarts.all }),
  });

  return {
    cart,
    totals: cart && sharedTotals(cart, lines),
    send(scope: Scope) {
      // The cart says so to a phone that knows the visit (BillWithdrawalWarning).
      const withdrawsBillRequest = visit !== undefined && isBillRequested(visit);
      if (cart && token) sending.mutate({ scope, shown: cart, memberToken: token, withdrawsBillRequest });
    },
    sendingScope: sending.isPending ? sending.variables.scope : undefined,
    failure:
      sending.error &&
      (askedBefore ? null : { error: sending.error, text: errorText(t, sending.error), attempt: open }),
    /** Whether to ask if the order may withdraw the bill request of the table. */
    asksBillWithdrawal: askedBefore !== undefined,
    answerBillWithdrawal(isWanted: boolean) {
      setAskedBefore(undefined);
      sending.reset();
      if (isWanted && askedBefore) sending.mutate(askedBefore);
    },
    /** Own lines stay in this phone's cart. */
    leave() {
      if (!token) return;
      cartMembership.end();
      // If the server does not hear of it, the member stays until the cart ends.
      void http.send('DELETE /shared-carts/{token}', { params: { token } }).catch(() => {});
    },
  };
}
