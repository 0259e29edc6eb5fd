import { useCallback, useState } from 'react';

/** The selected products. @param ids of the shown products, in order; hidden ones are not selected. */
export function useRowSelection(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The row where a range starts. */
  const [anchor, setAnchor] = useState<number>();
  const selected = ids.filter((id) => chosen.has(id));

  function set(changed: readonly number[], isSelected: boolean): void {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of changed) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }
  return {
    selected,
    isSelected: useCallback((id: number) => chosen.has(id), [chosen]),
    set,
    toggle: (id: number) => {
      setAnchor(id);
      set([id], !chosen.has(id));
    },
    /** Selects from the start of the range, or else from `from`, to `to`. */
    extend: (from: number, to: number) => {
      const start = anchor !== undefined && ids.includes(anchor) ? anchor : from;
      setAnchor(start);
      const [first = 0, last = 0] = [ids.indexOf(start), ids.indexOf(to)].sort((a, b) => a - b);
      setChosen(new Set(ids.slice(first, last + 1)));
    },
    clear: () => {
      setAnchor(undefined);
      setChosen(new Set());
    },
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
