import type { TextFile } from './screen-texts';

/** The text files of the screens that staff begin with. Their pages list them (rsbuild.config.ts). */
export const FIRST_PAGE_TEXTS = {
  dashboard: ['orders'],
  service: ['orders', 'service'],
  kitchen: ['orders', 'kitchen'],
} satisfies Record<string, TextFile[]>;
