import { text } from '../../../i18n/text';

/** Numbers such as `Masa 3` already contain the word. */
const CONTAINS_WORD = /^(masa|table)\s/i;

/** Where an order or visit is from, on paper. @param tableNumber null for takeaway. */
export function placeName(tableNumber: string | null, language: 'tr' | 'en'): string {
  if (tableNumber === null) return text('paper.takeaway')[language];
  return CONTAINS_WORD.test(tableNumber)
    ? tableNumber
    : text('paper.table', { table: tableNumber })[language];
}
