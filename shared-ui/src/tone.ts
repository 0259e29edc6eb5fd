/** The colours are in tokens.css, under `[data-tone]`. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
