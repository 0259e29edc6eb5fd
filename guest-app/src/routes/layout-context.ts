import { useOutletContext } from 'react-router-dom';
import { mediaHook } from '../lib/media-hook';

/** What pages can ask of the layout around them. */
export interface LayoutContext {
  callWaiter: () => void;
  /** Where a page without the cart's bar may put one of its own; null while there is none. */
  dock: HTMLElement | null;
}

export const useLayout = () => useOutletContext<LayoutContext>();

/** Below this width pages have one column, as their styles say, and the dock is where a thumb reaches. */
export const NARROW = '(width < 60rem)';
export const useIsNarrow = mediaHook(NARROW);
