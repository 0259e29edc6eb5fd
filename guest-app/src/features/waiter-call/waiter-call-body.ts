import type { NewWaiterCall } from 'shared-api/client/service/waiter-calls';
import type { Table } from 'shared-api/contract/service/tables';
import type { GuestTable } from '../../services/use-guest-table';

/** 0 for text that is no number. */
function numberIn(typed: string): number {
  const value = Number(typed);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** `table_id` is the chosen table's id, else the typed text as a number, else 0. */
export function waiterCallBody(
  typed: string,
  chosen: Table | undefined,
  guestTable: GuestTable | null,
): NewWaiterCall {
  return {
    table_id: chosen?.id ?? numberIn(typed),
    table_number: typed.trim(),
    table_token: chosen && chosen.id === guestTable?.table.id ? guestTable.token : null,
  };
}
