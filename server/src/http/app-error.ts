import { ERRORS, type ErrorCode, type Failure } from 'shared-api/domain/errors';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Localized } from '../i18n/text';

/** A problem of one field, in all languages until the response is created. */
export interface FieldProblem {
  /** Dotted, e.g. `items.0.quantity`. */
  path: string;
  message: Localized;
}

interface Details {
  /** Fills the placeholders of the code's text. */
  params?: Record<string, string>;
  problems?: FieldProblem[];
  /** For 429: seconds until the next attempt. */
  retryAfterSeconds?: number;
}

/** A failure that the response describes; every other thrown error becomes `internal`. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toFailure(language: InterfaceLanguage): Failure {
    const { params = {}, problems } = this.details;
    const message = ERRORS[this.code][language].replace(
      /\{(\w+)\}/g,
      (_, name: string) => params[name] ?? '',
    );
    return {
      success: false,
      message,
      code: this.code,
      ...(problems && {
        errors: problems.map((problem) => ({ path: problem.path, message: problem.message[language] })),
      }),
    };
  }
}

/** A 422 about single fields. */
export const invalidFields = (...problems: FieldProblem[]) => new AppError('validation_failed', { problems });

/** A 409 about a field whose value another record has. */
export const alreadyExists = (path: string) =>
  new AppError('already_exists', { problems: [{ path, message: ERRORS.already_exists }] });

/** Unwraps a row that must exist. @throws {AppError} `not_found`, or the code given. */
export function requireFound<T>(row: T | undefined | null, code: ErrorCode = 'not_found'): T {
  if (row === undefined || row === null) throw new AppError(code);
  return row;
}
