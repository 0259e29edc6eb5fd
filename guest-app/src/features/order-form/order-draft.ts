import type { Table } from 'shared-api/contract/service/tables';
import { isGuestPhone } from 'shared-api/domain/service/guest-phone';
import type { OrderType } from 'shared-api/domain/statuses';

export interface OrderDraft {
  orderType: OrderType;
  /** Whether takeaway goes to an address, instead of being picked up or taken along from the scanned table. */
  isForAddress: boolean;
  name: string;
  phone: string;
  address: string;
  /** The table chosen from the list, or empty. */
  tableId: string;
  /** The typed table number, instead of `tableId`; one of the two is always empty. */
  typedTable: string;
  note: string;
}

export const EMPTY_DRAFT: OrderDraft = {
  orderType: 'table',
  isForAddress: true,
  name: '',
  phone: '',
  address: '',
  tableId: '',
  typedTable: '',
  note: '',
};

/** Invalid fields with the keys of their error texts. */
export type DraftProblems = Partial<Record<'table' | 'name' | 'phone' | 'address', ProblemText>>;
export type ProblemText =
  | 'order.select_table'
  | 'order.scan_code'
  | 'order.enter_name'
  | 'order.enter_phone'
  | 'order.invalid_phone'
  | 'order.enter_address'
  | 'order.invalid_table';

export interface DraftRules {
  /** The restaurant accepts table orders only with a scanned code, and there is none. */
  lacksCode: boolean;
  /** The guest has scanned a table, from where takeaway can be taken along. */
  hasTable: boolean;
}

/** Whether takeaway is handed over at the guest's table, which needs neither phone nor address. */
export const isTakenAlong = ({ orderType, isForAddress }: OrderDraft, hasTable: boolean): boolean =>
  orderType === 'takeaway' && hasTable && !isForAddress;

/** In the order of the fields (docs/rules/orders.md#order-form). The server checks a phone by the country, too. */
export function draftProblems(draft: OrderDraft, { lacksCode, hasTable }: DraftRules): DraftProblems {
  if (draft.orderType === 'table') {
    if (lacksCode) return { table: 'order.scan_code' };
    return draft.tableId || draft.typedTable.trim() ? {} : { table: 'order.select_table' };
  }
  const name = !draft.name.trim() && ({ name: 'order.enter_name' } as const);
  if (isTakenAlong(draft, hasTable)) return { ...name };
  const phone = draft.phone.trim();
  return {
    ...name,
    ...(!phone
      ? { phone: 'order.enter_phone' }
      : !isGuestPhone(phone, 'none') && { phone: 'order.invalid_phone' }),
    ...(draft.isForAddress && !draft.address.trim() && { address: 'order.enter_address' }),
  };
}

/** A field's error is shown until the field changes. */
export function unchangedProblems(problems: DraftProblems, from: OrderDraft, to: OrderDraft): DraftProblems {
  const fieldsOf = (problem: string) =>
    problem === 'table' ? (['orderType', 'tableId', 'typedTable'] as const) : ([problem] as 'name'[]);
  return Object.fromEntries(
    Object.entries(problems).filter(([problem]) =>
      fieldsOf(problem).every((field) => from[field] === to[field]),
    ),
  );
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
 * Free tables and the guest's own ones (`ownIds`), which are occupied since the first order: the scanned table, and a table
 * chosen while its code was valid.
 */
export const choosableTables = (tables: readonly Table[], ownIds: readonly (number | undefined)[]) =>
  tables.filter(({ id, status }) => status === 'available' || ownIds.includes(id));

/** Tables at which others sit already, or will: a guest who joins them names the table. */
export const takenTables = (tables: readonly Table[], choosable: readonly Table[]) =>
  tables.filter((table) => table.is_active && !choosable.includes(table));
