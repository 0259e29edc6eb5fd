import type { TFunction } from 'i18next';
import { containsTableWord } from 'shared-api/domain/service/table-number';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { OrderType } from 'shared-api/domain/statuses';

interface Located {
  order_type?: OrderType;
  table_id: number | null;
  table_number: string | null;
}

/**
 * The origin of an order, call or feedback: the table's number, else its id, else takeaway or unknown.
 * @param numberOf finds the number of a table by its id.
 */
export function locationLabel(
  t: TFunction,
  from: Located,
  numberOf?: (tableId: number) => string | undefined,
) {
  if (from.order_type === 'takeaway') return t('place.takeaway');
  const id = from.table_id;
  const number = from.table_number || (id !== null && numberOf?.(id)) || id;
  if (number === null) return t('place.unknown');
  return containsTableWord(String(number)) ? String(number) : t('place.table', { number });
}

/** The reason of a waiter call, if it has one: a missing dish or a low rating. */
export function callReason(t: TFunction, { reason, missing_item: item }: WaiterCall): string | undefined {
  if (item) return t('waiter_calls.missing_item', { dish: item.product_name });
  return reason === 'low_rating' ? t('waiter_calls.low_rating') : undefined;
}

/** What a call is for: its reason or its type; undefined if it is for the waiter. */
export const callSubject = (t: TFunction, call: WaiterCall): string | undefined =>
  callReason(t, call) ?? (call.type && call.type.kind !== 'waiter' ? call.type.name : undefined);

/** Where a call is from, and what for unless it is for the waiter. */
export function callLabel(t: TFunction, call: WaiterCall): string {
  const [location, subject] = [locationLabel(t, call), callSubject(t, call)];
  return subject === undefined ? location : `${location} (${subject})`;
}

/** @param tableNumber null for takeaway. */
export const placeLabel = (t: TFunction, tableNumber: string | null) =>
  visitLabel(t, { table_id: null, table_number: tableNumber });

export const tableLabel = (t: TFunction, table: { id: number; table_number: string }) =>
  locationLabel(t, { table_id: table.id, table_number: table.table_number });

export const visitLabel = (t: TFunction, visit: { table_id: number | null; table_number: string | null }) =>
  locationLabel(t, { ...visit, order_type: visit.table_number === null ? 'takeaway' : 'table' });
