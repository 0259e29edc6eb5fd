import { useMemo, useSyncExternalStore } from 'react';
import { TEXT_COLUMNS, TOGGLE_COLUMNS, type TextColumn, type ToggleColumn } from './product-cells';

/** Columns of the grid in the order of the screen; `select` and `form` contain no value. */
const EDITOR_COLUMNS = [
  'select',
  'image',
  ...TEXT_COLUMNS,
  ...TOGGLE_COLUMNS,
  'form',
] as const satisfies readonly ('select' | 'image' | TextColumn | ToggleColumn | 'form')[];
export type EditorColumn = (typeof EDITOR_COLUMNS)[number];

/** Widths as in `grid-template-columns`. */
const WIDTHS: Record<EditorColumn, string> = {
  select: '2.75rem',
  image: '3.75rem',
  name: 'minmax(0, 5fr)',
  description: 'minmax(0, 7fr)',
  price: '6.75rem',
  vat_rate: '5.5rem',
  stations: '8rem',
  is_active: '4.75rem',
  is_sold_out: '5.25rem',
  form: '3.25rem',
};

/** Minimum width of the window in CSS pixels at which a column fits beside those before it. */
const MIN_WINDOW_PX: Partial<Record<EditorColumn, number>> = {
  image: 700,
  vat_rate: 700,
  is_active: 700,
  is_sold_out: 700,
  stations: 1000,
  description: 1200,
};

function followWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** The columns that fit the window: on phones name and price. @param hasStations whether there are several. */
export function useEditorColumns(hasStations: boolean) {
  const key = useSyncExternalStore(followWidth, () =>
    EDITOR_COLUMNS.filter(
      (column) => window.innerWidth >= (MIN_WINDOW_PX[column] ?? 0) && (hasStations || column !== 'stations'),
    ).join(' '),
  );
  return useMemo(() => key.split(' ') as EditorColumn[], [key]);
}

export const templateOf = (columns: readonly EditorColumn[]) =>
  columns.map((column) => WIDTHS[column]).join(' ');

export const isTextColumn = (column: string): column is TextColumn =>
  TEXT_COLUMNS.some((each) => each === column);
export const isToggleColumn = (column: string): column is ToggleColumn =>
  TOGGLE_COLUMNS.some((each) => each === column);
