import type { Table } from 'shared-api/contract/service/tables';
import type { OrderType } from 'shared-api/contract/statuses';

/** What the guest has typed into the order form so far. */
export interface OrderDraft {
  orderType: OrderType;
  name: string;
  phone: string;
  address: string;
  /** Chosen from the list; empty while none is. */
  tableId: string;
  /** Instead of `tableId`; one of the two is always empty. */
  typedTable: string;
  note: string;
}

export const EMPTY_DRAFT: OrderDraft = {
  orderType: 'table',
  name: '',
  phone: '',
  address: '',
  tableId: '',
  typedTable: '',
  note: '',
};

/** Fields that can be wrong; the values are keys of the texts that say so. */
export type DraftProblems = Partial<Record<'table' | 'name' | 'phone' | 'address', ProblemText>>;
export type ProblemText =
  | 'order.select_table'
  | 'order.scan_code'
  | 'order.enter_name'
  | 'order.enter_phone'
  | 'order.enter_address'
  | 'order.invalid_table';

/**
 * docs/product-rules.md#order-form, in the order of the fields.
 * @param lacksCode the restaurant takes orders to a table only from its scanned code, and there was none.
 */
export function draftProblems(draft: OrderDraft, lacksCode: boolean): DraftProblems {
  if (draft.orderType === 'table') {
    if (lacksCode) return { table: 'order.scan_code' };
    return draft.tableId || draft.typedTable.trim() ? {} : { table: 'order.select_table' };
  }
  return {
    ...(!draft.name.trim() && { name: 'order.enter_name' }),
    ...(!draft.phone.trim() && { phone: 'order.enter_phone' }),
    ...(!draft.address.trim() && { address: 'order.enter_address' }),
  };
}

/** Choosing clears the typed number and typing clears the choice. */
export const withChosenTable = (draft: OrderDraft, tableId: string): OrderDraft => ({
  ...draft,
  tableId,
  typedTable: '',
});
export const withTypedTable = (draft: OrderDraft, typedTable: string): OrderDraft => ({
  ...draft,
  typedTable,
  tableId: '',
});

/**
 * Tables to choose from: those that are free, and the guest's own, which its first order has made occupied.
 * @param ownIds the one whose code was scanned, and the one that was chosen while that code was good.
 */
export const choosableTables = (tables: readonly Table[], ownIds: readonly (number | undefined)[]) =>
  tables.filter(({ id, status }) => status === 'available' || ownIds.includes(id));
