import type { PaperWidthMm } from 'shared-api/domain/statuses';

/** A line on paper, independent of the printer. Lines that are too long are wrapped between words. */
export type PaperLine =
  | ({ text: string; align?: 'center' } & Lead & Style)
  /** A text, and another one right-aligned on the same line, or below if that leaves too little room for the first. */
  | ({ start: string; end: string } & Lead & Style)
  | { rule: true }
  | { qr: string };

export type TextPaperLine = Extract<PaperLine, Style>;

interface Lead {
  /** Stands before the text; further rows of a wrapped text begin below the text. */
  lead?: string;
  /** Whether it stands before every row, so that no row passes for a line of its own. @default false */
  repeatsLead?: boolean;
}

interface Style {
  isBold?: boolean;
  isInverted?: boolean;
  /** Twice the width and height, unless a word or the right-aligned text is too wide for that. */
  isLarge?: boolean;
}

/** Characters of normal size per line, each twelve dots wide. */
export const PAPER_COLUMNS: Record<PaperWidthMm, number> = { 58: 32, 80: 48 };

/** Dots per line. */
export const PAPER_DOTS: Record<PaperWidthMm, number> = { 58: 384, 80: 576 };

/** Formatting characters without ink that could reorder or hide what is beside them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A text as one line that cannot contain a command for the printer. */
export const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
