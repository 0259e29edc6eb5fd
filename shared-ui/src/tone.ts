/** What a coloured thing means. The colours of each stand in tokens.css, under `[data-tone]`. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
