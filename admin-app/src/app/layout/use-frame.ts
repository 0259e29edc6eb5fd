import { useSyncExternalStore } from 'react';

/** How the window is divided: a column or a rail of links beside the screen, or a phone's bar below it. */
export type Frame = 'column' | 'rail' | 'phone';

const COLUMN = '(min-width: 80rem)';
const RAIL = '(min-width: 48rem)';

export const useFrame = (): Frame => useSyncExternalStore(subscribe, currentFrame);

function currentFrame(): Frame {
  if (window.matchMedia(COLUMN).matches) return 'column';
  return window.matchMedia(RAIL).matches ? 'rail' : 'phone';
}

function subscribe(onChange: () => void) {
  const queries = [COLUMN, RAIL].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => queries.forEach((query) => query.removeEventListener('change', onChange));
}
