import { parseYesNo } from '#spreadsheet/cell-values';
import type { RowProblems } from '#spreadsheet/row-problems';
import type { Cell } from '#spreadsheet/sheet';
import type { MenuColumnKey } from './menu-columns';
import { findNamed, type NamedRecord } from './named-records';
import type { MenuFileRow } from './repair-rows';

/** Reads the cells of one row; without a column the value stays unchanged. */
export class RowCells {
  constructor(
    readonly row: MenuFileRow,
    readonly problems: RowProblems<MenuColumnKey>,
    readonly languages: readonly string[],
  ) {}

  get number(): number {
    return this.row.number;
  }

  /** Undefined without the column, and if the cell's value must not be used, which is a problem of the row. */
  cell(key: MenuColumnKey): Cell | undefined {
    return this.problems.usable(key, this.row.cell(key));
  }

  text = (key: MenuColumnKey): string => this.cell(key)?.text ?? '';

  /** @returns the previous value for a blank cell, and for text that is not a number, which is a problem. */
  numeric(key: MenuColumnKey, before: number, parse: (cell: Cell) => number | undefined): number {
    return this.parsed(key, before, parse);
  }

  /** Like {@link numeric}, but a blank cell means no number. */
  optionalNumber(
    key: MenuColumnKey,
    before: number | null,
    parse: (cell: Cell) => number | undefined,
  ): number | null {
    return this.cell(key)?.text === '' ? null : this.parsed(key, before, parse);
  }

  private parsed<T>(key: MenuColumnKey, before: T, parse: (cell: Cell) => number | undefined): number | T {
    const cell = this.cell(key);
    if (!cell || cell.text === '') return before;
    const value = parse(cell);
    if (value === undefined) this.problems.addText(key, 'import.not_a_number', { value: cell.text });
    return value ?? before;
  }

  yesNo(key: MenuColumnKey, before: boolean): boolean {
    const cell = this.cell(key);
    if (!cell || cell.text === '') return before;
    const value = parseYesNo(cell);
    if (value === undefined) this.problems.addText(key, 'import.not_yes_no', { value: cell.text });
    return value ?? before;
  }

  /** A record by its name; undefined for an unknown or ambiguous name, which is a problem of the row. */
  named(
    key: 'course' | 'groups',
    name: string,
    records: readonly NamedRecord[],
    preferredIds: readonly number[],
  ): number | undefined {
    const id = findNamed(name, records, preferredIds);
    if (id === undefined) this.problems.addText(key, `import.unknown_${key}`, { name });
    if (id !== 'ambiguous') return id;
    this.problems.addText(key, 'import.ambiguous_name', { name });
    return undefined;
  }
}
