import { invalid, type AppError } from '../http/app-error';
import { problem, type ProblemName } from '../http/field-problems';
import type { TextParams } from '../i18n/text';

export interface Cell {
  /** Trimmed. */
  text: string;
  /** Of a cell that holds a number, which no language's format of numbers applies to. */
  number?: number;
  /** Why it has no value that may be used. Formulas are never evaluated, also not where the file has a result. */
  problem?: 'formula' | 'merged';
}

/** As it is written. */
export type CellValue = string | number | null;

export interface SheetRow {
  /** As spreadsheets show it, from 1. */
  number: number;
  cells: Cell[];
}

/** The field of an uploaded table. */
export const FILE_FIELD = 'file';

/** A 422 about the file as a whole. */
export const invalidFile = (name: ProblemName & `file_${string}`, params?: TextParams): AppError =>
  invalid(problem(FILE_FIELD, name, params));

const STARTS_A_FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Text that spreadsheets would run as a formula gets an apostrophe, so that it is text for whoever opens the file;
 * {@link unescapeText} takes it off again.
 */
export const escapeText = (text: string): string => (STARTS_A_FORMULA.test(text) ? `'${text}` : text);

export const unescapeText = (text: string): string =>
  text.startsWith("'") && STARTS_A_FORMULA.test(text) ? text.slice(1) : text;
