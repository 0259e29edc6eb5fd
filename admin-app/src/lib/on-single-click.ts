import type { MouseEvent } from 'react';

/**
 * Takes a step for a click, and none for the second half of a double click: by then the next step, or another
 * order that moved up, stands under the pointer.
 */
export const onSingleClick = (take: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) take();
};
