import type { ImportRow } from 'shared-api/contract/import-preview';
import type { ImportEdit, MenuImportPreview } from 'shared-api/contract/menu/menu-files';

/** Columns of the preview whose cells can be changed. */
export const IMPORT_COLUMNS = ['name', 'category', 'price', 'vat', 'stations', 'description'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Field of an edit that makes two prices a half and a full portion. */
export const PORTIONS = 'portions';

/** The field of a column as requests have it; translated columns are those of the default language. */
export const fieldOf = (column: ImportColumn, fields: MenuImportPreview['fields']): string =>
  fields.find(({ field }) => field === column || field.startsWith(`${column}:`))?.field ?? column;

type Place = Pick<ImportEdit, 'sheet' | 'row'>;
type Cell = Place & Pick<ImportEdit, 'field'>;

const isAt = (edit: ImportEdit, { sheet, row, field }: Cell) =>
  edit.sheet === sheet && edit.row === row && edit.field === field;

/** The place of a row in the file; undefined for a record that the file lacks. */
export const placeOf = ({ sheet, row }: ImportRow): Place | undefined =>
  row === null ? undefined : { row, ...(sheet !== undefined && { sheet }) };

/** @param value null to take back the change. */
export function withEdit(edits: readonly ImportEdit[], cell: Cell, value: string | null): ImportEdit[] {
  const others = edits.filter((edit) => !isAt(edit, cell));
  return value === null ? others : [...others, { ...cell, value }];
}

/** What a cell shows: a change that the preview does not have yet, or what will be imported. */
export function shownValue(
  row: ImportRow,
  column: ImportColumn,
  { edits, field }: { edits: readonly ImportEdit[]; field: string },
): string {
  const place = placeOf(row);
  const edit = place && edits.find((each) => isAt(each, { ...place, field }));
  if (edit) return edit.value;
  return column === 'name' ? row.name : (row.values?.[column] ?? '');
}
