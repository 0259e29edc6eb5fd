import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { text, type Localized, type TextKey, type TextParams } from '../i18n/text';
import type { Column } from './columns';
import type { Cell } from './sheet';

/** Maximum per row; further ones show once these are corrected. */
const PROBLEMS_MAX = 5;

/** Problems of one row, each with the heading of its column. */
export class RowProblems<Key extends string> {
  readonly list: Localized[] = [];
  /** Columns with a problem. */
  readonly columns = new Set<Key>();

  constructor(private readonly headingOf: ReadonlyMap<Key, Localized>) {}

  /**
   * Adds a problem. Only the first of a column is kept, since others follow from it.
   * @param column null for the row as a whole.
   */
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

  /** The cell if its value may be used; otherwise adds a problem. */
  usable(column: Key, cell: Cell | undefined): Cell | undefined {
    if (!cell?.problem) return cell;
    this.addText(column, `import.${cell.problem}`, { max: IMPORT_LIMITS.cellChars });
    return undefined;
  }
}

export const headingsByKey = <Key extends string>(columns: readonly Column<Key>[]): Map<Key, Localized> =>
  new Map(columns.map(({ key, heading }) => [key, heading]));
