import type { TFunction } from 'i18next';
import type { PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import { placeLabel } from './table-label';

/** What a print job prints: kind, table and order. */
export function documentLabel(
  t: TFunction,
  {
    kind,
    order_id: orderId,
    table_number: tableNumber,
  }: Pick<PrintJob, 'kind' | 'order_id' | 'table_number'>,
): string {
  const label = t(`printing.kind.${kind}`);
  if (orderId !== null) return `${label} · ${placeLabel(t, tableNumber)} #${orderId}`;
  return tableNumber === null ? label : `${label} · ${placeLabel(t, tableNumber)}`;
}
