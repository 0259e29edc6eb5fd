import { useOutletContext } from 'react-router-dom';

/** What pages can ask of the layout around them. */
export interface LayoutContext {
  callWaiter: () => void;
}

export const useLayout = () => useOutletContext<LayoutContext>();
