import type { PaperWidthMm } from 'shared-api/contract/statuses';

/** A line of a paper, whatever the printer. Lines that are too long are wrapped. */
export type PaperLine =
  | ({ text: string; align?: 'center' } & Style)
  /** A text and what stands at the end of its line. */
  | ({ start: string; end: string } & Style)
  | { rule: true }
  | { qr: string };

interface Style {
  isBold?: boolean;
  isInverted?: boolean;
  /** Twice the width and height. */
  isLarge?: boolean;
}

/** Characters of normal size in a line, of twelve dots each. */
export const PAPER_COLUMNS: Record<PaperWidthMm, number> = { 58: 32, 80: 48 };

/** Dots of a line. */
export const PAPER_DOTS: Record<PaperWidthMm, number> = { 58: 384, 80: 576 };
