import { createContext, use } from 'react';
import type { AdminScreen } from '../screens';

interface PaletteState {
  screens: readonly AdminScreen[];
  close: () => void;
  /** What was typed while the palette was loading. */
  typed: string;
}

/** What the palette, which is loaded when it is opened, needs of its button. */
export const PaletteContext = createContext<PaletteState>({ screens: [], close: () => undefined, typed: '' });

export const usePalette = () => use(PaletteContext);
