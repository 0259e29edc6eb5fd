import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import { EarlierDoneError, isOutcomeUnknown, isSameBody } from 'shared-api/client/attempts';
import type { GuestOrder, NewOrder } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { findTableByNumber } from 'shared-api/domain/service/table-number';
import { activeTablesQuery } from 'shared-api/queries/service/tables';
import { useOpenAttempt } from 'shared-api/queries/use-open-attempt';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartTotal, toOrderItems, type CartLine } from '../features/cart/cart-lines';
import { readCart, useCart } from '../features/cart/cart-store';
import {
  draftProblems,
  isTakenAlong,
  unchangedProblems,
  withChosenTable,
  type DraftProblems,
  type OrderDraft,
} from '../features/order-form/order-draft';
import { storedOrderForm } from '../features/order-form/stored-order-form';
import { isBillRequested } from '../features/visit/bill-requests';
import { notify } from 'shared-ui/toaster';
import { ATTEMPTS } from '../services/attempts';
import { useOrderRules } from '../services/order-rules';
import { useServices } from '../services/services';
import { offeredTablesQuery, createdTable } from '../services/created-table';
import { useGuestTable } from '../services/use-guest-table';
import { useRevokedCodeError } from '../services/use-revoked-code-error';
import { useVisit } from '../services/use-visit';
import { useSettledAttempts } from './settled-attempts';

/** Whether an order that was sent is what the form says, as far as the cart shows it. */
const isDraftOf = (sent: NewOrder, { orderType, tableId, note }: OrderDraft): boolean =>
  sent.order_type === orderType &&
  sent.special_instructions === note.trim() &&
  (orderType === 'takeaway' || !tableId || sent.table_id === Number(tableId));

/** The response was empty, which does not confirm the order. */
class EmptyResponseError extends Error {
  override readonly name = 'EmptyResponseError';
}

export interface SentOrder {
  order: GuestOrder;
  /** False if all of the cart had arrived before. */
  isSent: boolean;
}

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
  const { isCodeRequired, isNewTableAllowed, isTakeawayOffered } = useOrderRules();
  const attempts = useSettledAttempts();
  const open = useOpenAttempt(attempts, ATTEMPTS.order);
  const lacksCode = isCodeRequired && !guestTable;
  const lines = useCart((cart) => cart.lines);
  const [stored, setDraft] = useState(storedOrderForm.read);
  const draft: OrderDraft = isTakeawayOffered ? stored : { ...stored, orderType: 'table' };
  const [problems, setProblems] = useState<DraftProblems>({});
  const { visit } = useVisit();
  // The order that was refused because the table has asked for the bill.
  const [askedBefore, setAskedBefore] = useState<NewOrder>();
  const tables = useQuery(offeredTablesQuery(http));
  const scannedId = guestTable?.table.id;
  const [offeredId, setOfferedId] = useState<number>();
  // The scanned table is preselected once it is known, unless the guest has chosen another one.
  if (scannedId !== undefined && scannedId !== offeredId) {
    setOfferedId(scannedId);
    if (!draft.tableId && !draft.typedTable) setDraft(withChosenTable(draft, String(scannedId)));
  }

  const itemsOf = (of: readonly CartLine[]) => toOrderItems(of, (id) => t('product.option_number', { id }));

  async function bodyOf(ordered: readonly CartLine[]): Promise<NewOrder> {
    const isTakeaway = draft.orderType === 'takeaway';
    const isHere = isTakenAlong(draft, guestTable !== null);
    const isPickedUp = isTakeaway && !draft.isForAddress && !isHere;
    const tableId = isTakeaway ? null : await tableIdOf(draft);
    return {
      order_type: draft.orderType,
      table_id: tableId,
      table_token: isHere || (tableId !== null && tableId === scannedId) ? guestTable?.token : null,
      status: 'new',
      items: itemsOf(ordered),
      total_amount: cartTotal(ordered),
      // The cart says so to a phone that knows the visit (BillWithdrawalWarning).
      withdraws_bill_request: visit !== undefined && isBillRequested(visit),
      customer_name: draft.name.trim(),
      special_instructions: draft.note.trim(),
      customer_phone: isTakeaway && !isHere ? draft.phone.trim() : null,
      customer_address: isTakeaway && draft.isForAddress ? draft.address.trim() : null,
      ...(isPickedUp && { is_picked_up: true }),
    };
  }
  async function sendOnce(body: NewOrder): Promise<GuestOrder> {
    try {
      return await attempts.send(ATTEMPTS.order, body, async (key) => {
        const order = (await http.send('POST /orders', { body, idempotencyKey: key })) as GuestOrder | null;
        if (!order) throw new EmptyResponseError();
        return order;
      });
    } catch (error) {
      throw body.table_token ? withRevokedCodeText(error) : error;
    }
  }

  const sending = useSubmission({
    // Its key belongs to the attempt, which outlives this page and changes of the cart.
    send: async (again: NewOrder | null): Promise<SentOrder> => {
      for (;;) {
        const ordered = readCart();
        const body = again ?? (await bodyOf(ordered));
        // Meanwhile the answer about an earlier order may have taken it out of the cart.
        if (!again && !isSameBody(ordered, readCart())) continue;
        try {
          return { order: await sendOnce(body), isSent: true };
        } catch (error) {
          if (error instanceof ApiError && error.code === 'bill_requested') setAskedBefore(body);
          if (!(error instanceof EarlierDoneError)) throw error;
          // What the server has was taken out of the cart; the rest is an order of its own.
          if (again || readCart().length === 0) {
            return { order: error.response as GuestOrder, isSent: false };
          }
        }
      }
    },
    onSuccess: onSent,
    onError: async (error, again) => {
      const code = error instanceof ApiError ? error.code : null;
      if (error instanceof ApiError && error.errors.some(({ path }) => path === 'customer_phone'))
        setProblems({ phone: 'order.invalid_phone' });
      // The form shows its errors itself while it is open.
      if ((again && code !== 'bill_requested') || code === 'order_changed')
        notify.error(isOutcomeUnknown(error) ? t('send_error.unknown') : textOf(error));
      if (code === 'orders_paused' || code === 'restaurant_closed') await orderingStatus.getState().refresh();
      if (code !== 'order_changed') return;
      await Promise.all([menu.getState().refresh(), orderingStatus.getState().refresh()]);
      onMenuChanged();
    },
  });

  const textOf = (error: unknown) => errorText(t, error);

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
      const table = await http.send('POST /tables', { body: { table_number: typedTable.trim() } });
      if (table.created_by_guest) createdTable.write(table);
      return table.id;
    } catch (error) {
      // Whatever became of the table, the order was not sent.
      if (error instanceof ApiError) error.onRepeat = 'nothing';
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setProblems({ table: 'order.invalid_table' });
        throw new ApiError('table_not_found', t('order.invalid_table'), error.status);
      }
      throw error;
    }
  }

  // The order whose outcome is unknown; a changed cart is sent by its own button.
  const unsent = open?.body as NewOrder | undefined;
  const isRepeatable =
    unsent && (lines.length === 0 || (isSameBody(unsent.items, itemsOf(lines)) && isDraftOf(unsent, draft)));

  return {
    draft,
    problems,
    /** Whether the order goes to the scanned table and so needs no form. */
    isForScannedTable: draft.orderType === 'table' && draft.tableId === String(scannedId),
    tables,
    guestTable,
    isCodeRequired,
    isNewTableAllowed,
    isTakeawayOffered,
    lacksCode,
    isSending: sending.isPending,
    /** The error of the last attempt. */
    failure:
      sending.error &&
      (askedBefore ? null : { error: sending.error, text: textOf(sending.error), attempt: open }),
    begin() {
      sending.reset();
      setProblems({});
    },
    change(next: OrderDraft) {
      setDraft(next);
      storedOrderForm.write(next, scannedId);
      // Another kind of order requires other fields.
      const isSameKind = next.orderType === draft.orderType && next.isForAddress === draft.isForAddress;
      setProblems(isSameKind ? unchangedProblems(problems, draft, next) : {});
    },
    send() {
      const found = draftProblems(draft, { lacksCode, hasTable: guestTable !== null });
      setProblems(found);
      if (Object.keys(found).length === 0) sending.mutate(null);
    },
    /** Whether to ask if the order may withdraw the bill request of the table. */
    asksBillWithdrawal: askedBefore !== undefined,
    answerBillWithdrawal(isWanted: boolean) {
      setAskedBefore(undefined);
      sending.reset();
      if (isWanted && askedBefore) sending.mutate({ ...askedBefore, withdraws_bill_request: true });
    },
    /** The order whose outcome is unknown, or that did not arrive while the cart still has something to send. */
    unsent: open && !(open.isAbsent && lines.length === 0) ? open : undefined,
    /** Sends the unsent order again; undefined if the cart differs from it. */
    sendAgain: isRepeatable ? () => sending.mutate(unsent) : undefined,
  };
}
