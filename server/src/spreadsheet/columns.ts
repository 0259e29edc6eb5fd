import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { nameKey } from 'shared-api/domain/text-key';
import type { Localized } from '../i18n/text';
import { invalidFile, type Cell, type SheetRow } from './sheet';

export interface Column<Key extends string> {
  key: Key;
  heading: Localized;
  /** Alternative headings, in any language. */
  aliases?: readonly string[];
  isRequired?: boolean;
  /** Width in characters. */
  width: number;
}

export const headingsOf = (columns: readonly Column<string>[], language: InterfaceLanguage): string[] =>
  columns.map(({ heading }) => heading[language]);

/** Headings that differ only in case, accents, spaces and punctuation are equal. */
export const headingKey = (heading: string) => nameKey(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** A row whose cells are read by the key of their column. */
export interface KeyedRow<Key extends string> {
  number: number;
  /** Undefined if the file has no such column. */
  cell: (key: Key) => Cell | undefined;
}

export interface KeyedTable<Key extends string> {
  rows: KeyedRow<Key>[];
  /** Headings that match no column. */
  ignoredHeadings: string[];
}

/**
 * Finds the columns by the headings in the first row, in any order and in Turkish or English.
 * @throws {AppError} 422 without rows, without a required column, or with a repeated column.
 */
export function readColumns<Key extends string>(
  [headings, ...rows]: readonly SheetRow[],
  columns: readonly Column<Key>[],
): KeyedTable<Key> {
  const columnOf = new Map<string, Column<Key>>();
  for (const column of columns) {
    for (const name of [column.heading.tr, column.heading.en, ...(column.aliases ?? [])]) {
      columnOf.set(headingKey(name), column);
    }
  }
  const indexOf = new Map<Key, number>();
  const ignoredHeadings: string[] = [];
  for (const [index, { text }] of (headings?.cells ?? []).entries()) {
    if (text === '') continue;
    const column = columnOf.get(headingKey(text));
    if (!column) ignoredHeadings.push(text);
    else if (indexOf.has(column.key)) throw invalidFile('file_column_repeated', { column: column.heading });
    else indexOf.set(column.key, index);
  }
  const missing = columns.find(({ key, isRequired }) => isRequired && !indexOf.has(key));
  if (missing) throw invalidFile('file_column_missing', { column: missing.heading });
  if (rows.length === 0) throw invalidFile('file_empty');
  return {
    rows: rows.map(({ number, cells }) => ({
      number,
      cell: (key) => {
        const index = indexOf.get(key);
        return index === undefined ? undefined : (cells[index] ?? { text: '' });
      },
    })),
    ignoredHeadings,
  };
}
