import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { NewOrder } from 'shared-api/client/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { createTable } from 'shared-api/client/service/tables';
import { findTableByNumber } from 'shared-api/contract/service/table-number';
import { activeTablesQuery } from 'shared-api/queries/service/tables';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartTotal, toOrderItems } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import {
  draftProblems,
  withChosenTable,
  type DraftProblems,
  type OrderDraft,
} from '../features/order-form/order-draft';
import {
  EmptyResponseError,
  sendOrder,
  unsentOrder,
  type SentOrder,
} from '../features/order-form/send-order';
import { storedOrderForm } from '../features/order-form/stored-order-form';
import { notify } from 'shared-ui/toaster';
import { useActiveOrders } from '../services/active-orders';
import { orderHistory } from '../services/order-history';
import { useOwnVisit } from '../services/own-visit';
import { useOrderRules } from '../services/order-rules';
import { useServices } from '../services/services';
import { offeredTablesQuery, createdTable } from '../services/created-table';
import { useGuestTable, useRevokedCodeError } from '../services/use-guest-table';

interface OrderFormEvents {
  onSent: (sent: SentOrder) => void;
  /** Called when the cart differs from the current menu or from what is served now; the draft stays. */
  onMenuChanged: () => void;
}

export function useOrderForm({ onSent, onMenuChanged }: OrderFormEvents) {
  const { t } = useTranslation();
  const { http, menu, orderingStatus } = useServices();
  const queryClient = useQueryClient();
  const { guestTable } = useGuestTable();
  const withRevokedCodeText = useRevokedCodeError();
  const { isCodeRequired, isTakeawayOffered, isTableService } = useOrderRules();
  const lacksCode = isCodeRequired && !guestTable;
  const lines = useCart((cart) => cart.lines);
  const [stored, setDraft] = useState(storedOrderForm.read);
  const draft: OrderDraft = isTakeawayOffered ? stored : { ...stored, orderType: 'table' };
  const [problems, setProblems] = useState<DraftProblems>({});
  const tables = useQuery(offeredTablesQuery(http));
  const scannedId = guestTable?.table.id;
  const [offeredId, setOfferedId] = useState<number>();
  // The scanned table is preselected once it is known, unless the guest has chosen another one.
  if (scannedId !== undefined && scannedId !== offeredId) {
    setOfferedId(scannedId);
    if (!draft.tableId && !draft.typedTable) setDraft(withChosenTable(draft, String(scannedId)));
  }

  const items = toOrderItems(lines, (id) => t('product.option_number', { id }));

  async function body(): Promise<NewOrder> {
    const isTakeaway = draft.orderType === 'takeaway';
    const tableId = isTakeaway ? null : await tableIdOf(draft);
    return {
      order_type: draft.orderType,
      table_id: tableId,
      table_token: tableId !== null && tableId === scannedId ? guestTable?.token : null,
      status: 'new',
      items,
      total_amount: cartTotal(lines),
      customer_name: draft.name.trim(),
      special_instructions: draft.note.trim(),
      customer_phone: isTakeaway ? draft.phone.trim() : null,
      customer_address: isTakeaway ? draft.address.trim() : null,
    };
  }

  const sending = useSubmission({
    // `sendOrder` uses its own key, which outlives this page and changes of the cart.
    send: async (again: NewOrder | null) => {
      const sent = again ?? (await body());
      try {
        return await sendOrder(http, sent);
      } catch (error) {
        throw sent.table_token ? withRevokedCodeText(error) : error;
      }
    },
    onSuccess: (sent) => {
      useActiveOrders.getState().add(sent.order.token);
      orderHistory.add(sent.order.token);
      if (isTableService && sent.order.table_id !== null) useOwnVisit.getState().add(sent.order);
      if (!sent.isEarlier) storedOrderForm.clear();
      onSent(sent);
    },
    onError: async (error) => {
      notify.error(textOf(error));
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'orders_paused' || code === 'restaurant_closed') await orderingStatus.getState().refresh();
      if (code !== 'order_changed') return;
      await Promise.all([menu.getState().refresh(), orderingStatus.getState().refresh()]);
      onMenuChanged();
    },
  });

  const textOf = (error: unknown) =>
    error instanceof EmptyResponseError ? t('order.submission_error') : errorText(t, error);

  /**
   * The chosen table's id; for an unknown typed number the server finds or creates the table. Throws `table_not_found`
   * with the guest's text when none can be found or created.
   */
  async function tableIdOf({ tableId, typedTable }: OrderDraft): Promise<number> {
    if (tableId) return Number(tableId);
    try {
      // Fetched again: another guest may have created the table.
      const known = findTableByNumber(await queryClient.fetchQuery(activeTablesQuery(http)), typedTable);
      if (known) return known.id;
      const table = await createTable(http, { table_number: typedTable.trim() });
      if (table.created_by_guest) createdTable.write(table);
      return table.id;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setProblems({ table: 'order.invalid_table' });
        throw new ApiError('table_not_found', t('order.invalid_table'), error.status);
      }
      throw error;
    }
  }

  // A changed cart is sent by its own button, with the same key.
  const unsent = unsentOrder.read()?.bodies.at(-1);
  const unsentBody = unsent && JSON.stringify(unsent.items) === JSON.stringify(items) ? unsent : null;

  return {
    draft,
    problems,
    tables,
    guestTable,
    isCodeRequired,
    isTakeawayOffered,
    lacksCode,
    isSending: sending.isPending,
    /** The error of the last attempt. */
    failure: sending.error && { error: sending.error, text: textOf(sending.error) },
    begin() {
      sending.reset();
      setProblems({});
    },
    change(next: OrderDraft) {
      setDraft(next);
      storedOrderForm.write(next, scannedId);
      setProblems({});
    },
    send() {
      const found = draftProblems(draft, lacksCode);
      setProblems(found);
      const first = Object.values(found)[0];
      if (first) notify.error(t(first));
      else sending.mutate(null);
    },
    /** Sends the unsent order of this cart again; null without one. */
    sendAgain: unsentBody && (() => sending.mutate(unsentBody)),
  };
}
