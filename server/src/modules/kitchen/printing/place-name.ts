import { containsTableWord } from 'shared-api/domain/service/table-number';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { text } from '#i18n/text';

/** The table of an order or visit, or takeaway, as printed. @param tableNumber null for takeaway. */
export function placeName(tableNumber: string | null, language: InterfaceLanguage): string {
  if (tableNumber === null) return text('paper.takeaway')[language];
  return containsTableWord(tableNumber) ? tableNumber : text('paper.table', { table: tableNumber })[language];
}
