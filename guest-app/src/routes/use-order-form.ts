import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { NewOrder } from 'shared-api/client/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { activeTablesQuery } from 'shared-api/queries/service/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../features/cart/cart-store';
import { cartTotal } from '../features/cart/cart-total';
import { toOrderItems } from '../features/cart/to-order-items';
import {
  draftProblems,
  EMPTY_DRAFT,
  withChosenTable,
  type DraftProblems,
  type OrderDraft,
} from '../features/order-form/order-draft';
import { resolveTable } from '../features/order-form/resolve-table';
import { EmptyReplyError, sendOrder, type SentOrder } from '../features/order-form/send-order';
import { unsentOrder } from '../features/order-form/unsent-order';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { isTableCodeRequired } from '../services/restaurant-settings';
import { notify } from 'shared-ui/toaster';
import { runningOrders } from '../services/running-orders';
import { useServices } from '../services/services';
import { useDeadCode } from '../services/table/use-revoked-code';
import { useGuestTable } from '../services/table/use-guest-table';

interface OrderFormEvents {
  onSent: (sent: SentOrder) => void;
  /** The menu has changed under the cart; what was typed stays. */
  onMenuChanged: () => void;
}

/** What the guest types to place an order, what is wrong with it, and its sending. */
export function useOrderForm({ onSent, onMenuChanged }: OrderFormEvents) {
  const { t } = useTranslation();
  const { http, menu } = useServices();
  const queryClient = useQueryClient();
  const { guestTable } = useGuestTable();
  const asDeadCode = useDeadCode();
  const lacksCode = isTableCodeRequired(useBootstrap().settings) && !guestTable;
  const lines = useCart((cart) => cart.lines);
  const [draft, setDraft] = useState<OrderDraft>(EMPTY_DRAFT);
  const [problems, setProblems] = useState<DraftProblems>({});
  const tables = useQuery(activeTablesQuery(http));
  const ownId = guestTable?.table.id;
  const [offeredId, setOfferedId] = useState<number>();
  // The guest's own table is chosen for them once it is known, which may be while they type; not over another one.
  if (ownId !== undefined && ownId !== offeredId) {
    setOfferedId(ownId);
    if (!draft.tableId && !draft.typedTable) setDraft(withChosenTable(draft, String(ownId)));
  }

  const items = toOrderItems(lines, (id) => t('product.option_number', { id }));

  async function body(): Promise<NewOrder> {
    const isTakeaway = draft.orderType === 'takeaway';
    const tableId = isTakeaway ? null : await tableOf(draft);
    return {
      order_type: draft.orderType,
      table_id: tableId,
      table_token: tableId !== null && tableId === ownId ? guestTable?.token : null,
      status: 'new',
      items,
      total_amount: cartTotal(lines),
      customer_name: draft.name.trim(),
      special_instructions: draft.note.trim(),
      customer_phone: isTakeaway ? draft.phone.trim() : null,
      customer_address: isTakeaway ? draft.address.trim() : null,
    };
  }

  const sending = useMutation({
    mutationFn: async (again: NewOrder | null) => {
      const sent = again ?? (await body());
      try {
        return await sendOrder(http, sent);
      } catch (error) {
        throw sent.table_token ? asDeadCode(error) : error;
      }
    },
    onSuccess: (sent) => {
      runningOrders.remember(sent.order.token);
      onSent(sent);
    },
    onError: async (error) => {
      notify.error(words(error));
      if (!(error instanceof ApiError) || error.code !== 'order_changed') return;
      await menu.getState().refresh();
      onMenuChanged();
    },
  });

  const words = (error: unknown) =>
    error instanceof EmptyReplyError ? t('order.submission_error') : errorText(t, error);

  /** @throws {ApiError} `table_not_found` in the words of SPEC §5 when no table can be had. */
  async function tableOf(from: OrderDraft): Promise<number> {
    try {
      return await resolveTable(http, from, () => queryClient.fetchQuery(activeTablesQuery(http)));
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setProblems({ table: 'order.invalid_table' });
        throw new ApiError('table_not_found', t('order.invalid_table'), error.status);
      }
      throw error;
    }
  }

  // As long as the cart is what was sent; a changed one is sent by its own button, under the same key.
  const unsent = unsentOrder.read()?.bodies.at(-1);
  const unsentBody = unsent && JSON.stringify(unsent.items) === JSON.stringify(items) ? unsent : null;

  return {
    draft,
    problems,
    tables,
    guestTable,
    lacksCode,
    isSending: sending.isPending,
    /** What went wrong with the last attempt, in words. */
    failure: sending.error && words(sending.error),
    /** Forgets what went wrong before. */
    begin() {
      sending.reset();
      setProblems({});
    },
    change(next: OrderDraft) {
      setDraft(next);
      setProblems({});
    },
    send() {
      const found = draftProblems(draft, lacksCode);
      setProblems(found);
      const first = Object.values(found)[0];
      if (first) notify.error(t(first));
      else sending.mutate(null);
    },
    /** An order of this very cart whose sending failed; sends it again, as it was. */
    sendAgain: unsentBody && (() => sending.mutate(unsentBody)),
  };
}
