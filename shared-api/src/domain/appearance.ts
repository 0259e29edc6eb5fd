/** Where a device stores the theme and the density of the panel: `{ theme, density }` as JSON in its local storage. */
export const APPEARANCE_KEY = 'appearance';

export const THEMES = ['light', 'dark', 'system'] as const;
/** `compact` shows more rows of a list, for a pointer that is finer than a finger. */
export const DENSITIES = ['comfortable', 'compact'] as const;
