import type { MouseEvent } from 'react';

/** Ignores the second click of a double click: by then another action may be below the pointer. */
export const onSingleClick = (take: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) take();
};
