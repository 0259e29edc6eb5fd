import type { TextFile } from './screen-texts';

/** The text files of the screens that staff begin with, which their pages preload (rsbuild.config.ts). */
export const FIRST_PAGE_TEXTS = {
  dashboard: ['orders'],
  service: ['orders', 'service'],
  kitchen: ['orders', 'kitchen'],
} satisfies Record<string, TextFile[]>;
