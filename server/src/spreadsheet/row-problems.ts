import { text, type Localized, type TextKey, type TextParams } from '../i18n/text';
import type { Column } from './columns';
import type { Cell } from './sheet';

/** Further ones show once these are corrected. */
const PROBLEMS_MAX = 5;

/** What is wrong with one row, with the heading of the column that it is about. */
export class RowProblems<Key extends string> {
  readonly list: Localized[] = [];
  private readonly columns = new Set<Key>();

  constructor(private readonly headingOf: ReadonlyMap<Key, Localized>) {}

  /** Only the first of a column counts: others follow from it. @param column null for the row as a whole. */
  add(column: Key | null, message: Localized): void {
    if (this.list.length >= PROBLEMS_MAX) return;
    if (column) {
      if (this.columns.has(column)) return;
      this.columns.add(column);
    }
    const heading = column && this.headingOf.get(column);
    this.list.push(
      heading ? { tr: `${heading.tr}: ${message.tr}`, en: `${heading.en}: ${message.en}` } : message,
    );
  }

  addText(column: Key | null, key: TextKey & `import.${string}`, params?: TextParams): void {
    this.add(column, text(key, params));
  }

  /** The cell, unless its value may not be used, which is a problem then. */
  usable(column: Key, cell: Cell | undefined): Cell | undefined {
    if (!cell?.problem) return cell;
    this.addText(column, `import.${cell.problem}`);
    return undefined;
  }
}

export const headingsByKey = <Key extends string>(columns: readonly Column<Key>[]): Map<Key, Localized> =>
  new Map(columns.map(({ key, heading }) => [key, heading]));
