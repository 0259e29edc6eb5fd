import { cleanName, INVISIBLE, latinDigits } from '../text-key';

/** Comparison of table numbers. */

/** Natural order: M-2 before M-10. */
export const compareTableNumbers = new Intl.Collator('tr', { numeric: true }).compare;

/** Cyrillic and Greek letters that look like Latin ones, in lower case; I and ı are one letter. */
const LOOK_ALIKES = new Map(
  [
    ['авсԁеһіјкӏмнорԛѕтѵԝхуү', 'abcdehijklmhopqstvwxyy'],
    ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
    ['ıßøłđ', 'isold'],
  ].flatMap(([from = '', to = '']) =>
    [...from].map((letter, index) => [letter, to[index] ?? letter] as const),
  ),
);

/** Whether the number already contains a word for table, such as `Masa 3`, so that none is added. */
export const containsTableWord = (tableNumber: string): boolean => /^(masa|table)\s/i.test(tableNumber);

/**
 * A key that is equal for numbers which people consider the same: it ignores case, accents, spacing, punctuation,
 * leading zeros and the alphabet of letters that look alike. `M-3`, `m 03` and `М–3` (Cyrillic) are `m3`.
 */
export function tableNumberKey(tableNumber: string): string {
  const plain = latinDigits(tableNumber)
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  const key = plain
    .replace(/0*(\d+)/g, '$1')
    // 1-12 and 112 are different tables.
    .replace(/(\d)[^\p{L}\p{N}]+(?=\d)/gu, '$1_')
    .replace(/[^\p{L}\p{N}_]+/gu, '');
  // A number that consists only of symbols.
  return key.replaceAll('_', '') === '' ? cleanName(tableNumber).toLowerCase() : key;
}

/** `3`, `M-3`, `Masa 3`, `masa no: m3`, `Table 3`. */
const NUMBERED = /^(?:masa|table|no)*m?(\d+)$/;

/**
 * Keys of the tables that a typed number may mean, most likely first: as typed, then the usual ways to write its
 * number. So `3`, `m3` and `masa 3` all find M-3.
 */
export function tableNumberKeys(typed: string): string[] {
  const key = tableNumberKey(typed);
  const number = NUMBERED.exec(key)?.[1];
  return number === undefined ? [key] : [...new Set([key, `m${number}`, number, `masa${number}`])];
}

/** `M-3` for `3`, `m3` and `masa 3`; other numbers unchanged. */
export function usualTableNumber(typed: string): string {
  const number = NUMBERED.exec(tableNumberKey(typed))?.[1];
  return number === undefined ? cleanName(typed) : `M-${number}`;
}

/** The table that a typed number means, see {@link tableNumberKeys}. */
export function findTableByNumber<T extends { table_number: string }>(
  tables: readonly T[],
  typed: string,
): T | undefined {
  const tableOf = new Map(tables.toReversed().map((table) => [tableNumberKey(table.table_number), table]));
  return tableNumberKeys(typed)
    .map((key) => tableOf.get(key))
    .find((table) => table !== undefined);
}
