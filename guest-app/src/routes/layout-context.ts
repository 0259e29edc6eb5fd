import { useOutletContext } from 'react-router-dom';
import { mediaHook } from '../lib/media-hook';

export interface LayoutContext {
  callWaiter: () => void;
  /** Element in which a page without the cart bar may render its own bar; null while it is not mounted. */
  dock: HTMLElement | null;
}

export const useLayout = () => useOutletContext<LayoutContext>();

/** The same breakpoint as in the style sheets. */
export const NARROW_MEDIA_QUERY = '(width < 60rem)';
export const useIsNarrow = mediaHook(NARROW_MEDIA_QUERY);

/** Screens with room for the cart beside the menu. */
export const useIsWide = mediaHook('(width >= 64rem)');
