import { useState } from 'react';
import { useIsTouched } from './use-is-touched';

export interface Identified {
  id: number | string;
}

export interface HeldRows<Row> {
  /** Shown rows; they may be outdated or no longer in the list. */
  rows: readonly Row[];
  /** New rows that are not shown yet. */
  waiting: readonly Row[];
  /** Shows the waiting rows. */
  release: () => void;
  /** Event handlers for the element around the list. */
  handlers: ReturnType<typeof useIsTouched>['handlers'];
}

const idsOf = (rows: readonly Identified[]) => rows.map(({ id }) => id).join();

/**
 * Keeps the rows of a list in their positions while it is being touched, so that none moves under a finger.
 * @param view identifies the chosen filter and order: after a change the list is updated at once.
 */
export function useRowsHeldWhileTouched<Row extends Identified>(
  rows: readonly Row[],
  view: string,
): HeldRows<Row> {
  const { isTouched, handlers } = useIsTouched();
  const [shown, setShown] = useState({ rows, view });
  const isHeld = isTouched && shown.view === view && shown.rows.length > 0;
  if (!isHeld && (shown.view !== view || idsOf(shown.rows) !== idsOf(rows))) setShown({ rows, view });

  const held = isHeld ? shown.rows : rows;
  const heldIds = new Set(held.map(({ id }) => id));
  return {
    rows: held,
    waiting: rows.filter(({ id }) => !heldIds.has(id)),
    release: () => setShown({ rows, view }),
    handlers,
  };
}
