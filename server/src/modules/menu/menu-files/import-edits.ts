import type { ImportEdit } from 'shared-api/contract/menu/menu-files';
import type { Column } from '#spreadsheet/columns';
import type { MenuColumnKey } from './menu-columns';

/** What a person has changed in a row of the preview. */
export interface RowEdits {
  cells: ReadonlyMap<MenuColumnKey, string>;
  /** Prices of a half and a full portion; empty if there is one price. */
  portions: string;
}
export const NO_EDITS: RowEdits = { cells: new Map(), portions: '' };

/** The changes of a row; undefined for none. @param sheet null if only one sheet is read. */
export type EditsByRow = (sheet: string | null, row: number) => RowEdits | undefined;

/** Unknown fields are ignored; the last change of a cell counts. */
export function editsByRow(
  edits: readonly ImportEdit[],
  columns: readonly Column<MenuColumnKey>[],
): EditsByRow {
  const keyOf = (sheet: string | null | undefined, row: number) => JSON.stringify([sheet ?? null, row]);
  const ofRow = Map.groupBy(edits, ({ sheet, row }) => keyOf(sheet, row));
  return (sheet, row) => {
    const own = ofRow.get(keyOf(sheet, row));
    if (!own) return undefined;
    const cells = new Map<MenuColumnKey, string>();
    for (const { field, value } of own) {
      const column = columns.find(({ key }) => key === field);
      if (column) cells.set(column.key, value.trim());
    }
    return { cells, portions: own.findLast(({ field }) => field === 'portions')?.value ?? '' };
  };
}
