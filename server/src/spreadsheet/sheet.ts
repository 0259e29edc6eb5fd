import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { invalidFields, type AppError } from '../http/app-error';
import { problem, type ProblemName } from '../http/field-problems';
import type { TextParams } from '../i18n/text';

export interface Cell {
  /** Trimmed text. */
  text: string;
  /** Value of a numeric cell, which needs no parsing of local formats. */
  number?: number;
  /** Why the value must not be used as it is. Formulas are never evaluated; no column has dates, into which spreadsheets
   * turn names such as 1/2. */
  problem?: 'formula' | 'merged' | 'too_long' | 'date';
  /** With a problem, what the spreadsheet shows: a formula's stored result, the text of a merged range, or an ISO date. */
  shown?: Cell;
  /** Whether a merged range has several rows. */
  spansRows?: boolean;
}

/** Value of a cell to write. */
export type CellValue = string | number | null;

export interface SheetRow {
  /** Row number from 1, as spreadsheets show it. */
  number: number;
  cells: Cell[];
}

export interface Sheet {
  /** Blank in CSV. */
  name: string;
  /** Without blank ones. */
  rows: SheetRow[];
}

/** Form field of an uploaded table. */
export const FILE_FIELD = 'file';

/** A 422 about the file as a whole. */
export const invalidFile = (name: ProblemName & `file_${string}`, params?: TextParams): AppError =>
  invalidFields(problem(FILE_FIELD, name, params));

const STARTS_A_FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Prefixes text that spreadsheets would evaluate as a formula with an apostrophe, so that everyone who opens the file
 * sees text; {@link unescapeText} removes it again.
 */
export const escapeText = (text: string): string => (STARTS_A_FORMULA.test(text) ? `'${text}` : text);

const unescapeText = (text: string): string =>
  text.startsWith("'") && STARTS_A_FORMULA.test(text) ? text.slice(1) : text;

/** A cell of text; what follows may take time that grows with the square of its length. */
export function textCell(raw: string): Cell {
  const text = raw.trim();
  if (text.length > IMPORT_LIMITS.cellChars) return { text: '', problem: 'too_long' };
  return { text: unescapeText(text) };
}
