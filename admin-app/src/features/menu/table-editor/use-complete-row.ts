import { startTransition, useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether the page is being scrolled. */
export type Scrolling = StoreApi<boolean>;

export const createScrolling = (): Scrolling => createStore(() => false);

/**
 * A row that comes into sight while the page is scrolled shows its texts alone: its controls would take more time than a
 * frame has on a slow computer. They follow when the scrolling ends.
 * @param isNeeded whether the row is complete from the start.
 */
export function useCompleteRow(scrolling: Scrolling, isNeeded: boolean): boolean {
  const [isComplete, setIsComplete] = useState(() => !scrolling.getState());
  useEffect(() => {
    if (isComplete) return;
    const complete = () => startTransition(() => setIsComplete(true));
    // It may have ended before this effect.
    if (!scrolling.getState()) complete();
    return scrolling.subscribe((isScrolling) => {
      if (!isScrolling) complete();
    });
  }, [isComplete, scrolling]);
  return isComplete || isNeeded;
}
