import { useState } from 'react';
import { lineKey, type CartLine } from './cart-lines';
import { readCart, useCart } from './cart-store';

interface RemovedLine {
  line: CartLine;
  /** Its place among all rows of the page, those of other removed lines included. */
  row: number;
}

export type CartRow = { line: CartLine; isRemoved: boolean };

/** Rows of a cart: the lines, and in their places those that were removed. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ line, isRemoved: false }));
  for (const { line, row } of [...removed].sort((one, other) => one.row - other.row)) {
    rows.splice(row, 0, { line, isRemoved: true });
  }
  return rows;
}

/** The lines that were removed since the page was opened, each of which can be put back into its place. */
export function useRemovedLines(lines: readonly CartLine[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const { add, replace, setQuantity } = useCart.getState();
  const rows = cartRows(lines, removed);
  const rowOf = (line: CartLine) => rows.findIndex((each) => each.line === line);
  return {
    rows,
    remove(line: CartLine) {
      setRemoved([...removed, { line, row: rowOf(line) }]);
      setQuantity(lineKey(line), 0);
    },
    undo(line: CartLine) {
      setRemoved(removed.filter((each) => each.line !== line));
      const stored = readCart();
      // Added again meanwhile: both are one line.
      if (stored.some((each) => lineKey(each) === lineKey(line))) return add(line);
      const place = rows.slice(0, rowOf(line)).filter(({ isRemoved }) => !isRemoved).length;
      return replace([...stored.slice(0, place), line, ...stored.slice(place)]);
    },
    forget: () => setRemoved([]),
  };
}
