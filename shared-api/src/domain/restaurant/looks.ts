/**
 * Looks of the guests' pages, which a restaurant chooses from: warm paper, plain and modern, always dark. They differ by
 * design tokens alone (shared-ui/src/tokens/looks.css). No imports, so that browsers may use it.
 */
export const LOOKS = ['avlu', 'sade', 'gece'] as const;
export type Look = (typeof LOOKS)[number];

export const DEFAULT_LOOK: Look = 'avlu';

/** Page background in the device's light and dark theme, as in the design tokens: the colour of the browser's own bar. */
export const LOOK_GROUNDS: Record<Look, Record<'light' | 'dark', string>> = {
  avlu: { light: '#fbf7f0', dark: '#151010' },
  sade: { light: '#ffffff', dark: '#121212' },
  gece: { light: '#120c0d', dark: '#120c0d' },
};

/** @param settings with the one of the look, which a later version may have stored. */
export const lookOf = ({ guest_look: stored }: { guest_look?: string }): Look =>
  LOOKS.find((look) => look === stored) ?? DEFAULT_LOOK;
