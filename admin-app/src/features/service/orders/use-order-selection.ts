import { useState } from 'react';
import type { Order } from 'shared-api/contract/service/orders';
import { ORDER_STEPS } from 'shared-api/domain/statuses';

export interface OrderSelection {
  /** Ids of shown orders that can be cancelled. */
  selectable: readonly number[];
  selected: ReadonlySet<number>;
  set: (ids: readonly number[], isSelected: boolean) => void;
}

/** Orders selected for cancelling; orders that have left the page or ended are deselected. */
export function useOrderSelection(orders: readonly Order[]): OrderSelection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const selectable = orders
    .filter(({ status }) => ORDER_STEPS[status].includes('cancelled'))
    .map(({ id }) => id);
  return {
    selectable,
    selected: new Set(selectable.filter((id) => marked.has(id))),
    set(ids, isSelected) {
      const next = new Set(marked);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setMarked(next);
    },
  };
}
