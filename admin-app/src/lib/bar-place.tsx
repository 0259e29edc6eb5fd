import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Places in the layout's bar for what comes and goes: there it covers no button of an order and moves none. `status`
 * replaces the state of the connection; `tools` holds buttons.
 */
export type BarPlaces = Record<'status' | 'tools', HTMLElement | null>;

export const BarPlaceContext = createContext<BarPlaces>({ status: null, tools: null });

/** Shows its children in the layout's bar. */
export function InBar({ at, children }: { at: keyof BarPlaces; children: ReactNode }) {
  const place = use(BarPlaceContext)[at];
  return place && createPortal(children, place);
}
