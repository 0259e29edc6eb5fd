import { useRef, useState } from 'react';

export interface Selection {
  /** Ids of the shown rows that can be selected, in their order. */
  selectable: readonly number[];
  /** Those that are selected, in their order. */
  selected: readonly number[];
  set: (ids: readonly number[], isSelected: boolean) => void;
  /** Selects a row or not; in a range, all rows from the one that was changed last. */
  setOne: (id: number, isSelected: boolean, isRange: boolean) => void;
}

/** The selected rows of a list; what is not selectable any more, such as a row that has left the list, is not selected. */
export function useSelection(selectable: readonly number[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);

  function set(ids: readonly number[], isSelected: boolean) {
    setMarked((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }
  return {
    selectable,
    selected: selectable.filter((id) => marked.has(id)),
    set,
    setOne(id, isSelected, isRange) {
      const [from, to] = [selectable.indexOf(last.current ?? id), selectable.indexOf(id)];
      const range = selectable.slice(Math.min(from, to), Math.max(from, to) + 1);
      set(isRange && from >= 0 ? range : [id], isSelected);
      last.current = id;
    },
  };
}
