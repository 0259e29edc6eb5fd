import type { TFunction } from 'i18next';
import type { OrderType } from 'shared-api/contract/statuses';

interface Placed {
  order_type?: OrderType;
  table_id: number | null;
  table_number: string | null;
}

/** Tables may be numbered `A-1` or `Masa 3` (SPEC §2, "Table test"). */
const NAMES_ITSELF = /^(masa|table)\s/i;

/**
 * Where an order or a call came from: its table's number, else the number of a table known by its id, else the
 * id itself (SPEC §2, "Waiter-calls page"), or that it is to be taken away.
 * @param numberOf looks a table up.
 */
export function locationLabel(
  t: TFunction,
  placed: Placed,
  numberOf?: (tableId: number) => string | undefined,
) {
  if (placed.order_type === 'takeaway') return t('place.takeaway');
  const id = placed.table_id;
  const number = placed.table_number || (id !== null && numberOf?.(id)) || id;
  if (number === null) return t('place.unknown');
  return NAMES_ITSELF.test(String(number)) ? String(number) : t('place.table', { number });
}
