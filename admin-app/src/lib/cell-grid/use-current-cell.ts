import { useState } from 'react';

/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 10;

export interface CurrentCell<Column extends string> {
  productId: number;
  column: Column;
  /** Initial text of the cell's field; undefined while the cell is not edited. */
  typed: string | undefined;
}

/**
 * The focusable cell of the grid, by the ARIA grid pattern.
 * @param ids of the shown rows, in order.
 * @param start column of the cell that is focusable at first.
 */
export function useCurrentCell<Column extends string>(
  ids: readonly number[],
  columns: readonly Column[],
  start: Column,
) {
  const [stored, setStored] = useState<CurrentCell<Column>>();
  const first = ids[0];
  const isShown = stored !== undefined && ids.includes(stored.productId) && columns.includes(stored.column);
  const current: CurrentCell<Column> | undefined = isShown
    ? stored
    : first === undefined
      ? undefined
      : { productId: first, column: start, typed: undefined };

  const go = (productId: number, column: Column, typed?: string) => setStored({ productId, column, typed });

  /** Moves the current cell, at most to the edges. @returns the product of the new cell. */
  function move(rows: number, columnsAside: number): number | undefined {
    if (!current) return undefined;
    const within = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
    const row = within(ids.indexOf(current.productId) + rows, ids.length);
    const column = within(columns.indexOf(current.column) + columnsAside, columns.length);
    const productId = ids[row] ?? current.productId;
    go(productId, columns[column] ?? current.column);
    return productId;
  }
  /** Whether the user has chosen the cell; initially it is that of the first product. */
  return { current, isChosen: isShown, go, move };
}

/** Rows and columns that a key moves by; undefined for other keys. */
export function movementOf(
  key: string,
  isCtrl: boolean,
): readonly [rows: number, columns: number] | undefined {
  switch (key) {
    case 'ArrowUp':
      return [isCtrl ? -Infinity : -1, 0];
    case 'ArrowDown':
      return [isCtrl ? Infinity : 1, 0];
    case 'ArrowLeft':
      return [0, -1];
    case 'ArrowRight':
      return [0, 1];
    case 'PageUp':
      return [-PAGE_ROWS, 0];
    case 'PageDown':
      return [PAGE_ROWS, 0];
    case 'Home':
      return [isCtrl ? -Infinity : 0, -Infinity];
    case 'End':
      return [isCtrl ? Infinity : 0, Infinity];
  }
  return undefined;
}
