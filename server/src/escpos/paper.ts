import type { PaperWidthMm } from 'shared-api/contract/statuses';

/** A line on paper, independent of the printer. Lines that are too long are wrapped. */
export type PaperLine =
  | ({ text: string; align?: 'center' } & Style)
  /** A text, and another one right-aligned on the same line. */
  | ({ start: string; end: string } & Style)
  | { rule: true }
  | { qr: string };

interface Style {
  isBold?: boolean;
  isInverted?: boolean;
  /** Twice the width and height. */
  isLarge?: boolean;
}

/** Characters of normal size per line, each twelve dots wide. */
export const PAPER_COLUMNS: Record<PaperWidthMm, number> = { 58: 32, 80: 48 };

/** Dots per line. */
export const PAPER_DOTS: Record<PaperWidthMm, number> = { 58: 384, 80: 576 };
