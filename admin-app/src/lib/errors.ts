import type { TFunction } from 'i18next';
import { ApiError } from 'shared-api/client/api-error';
import { errorText } from 'shared-api/i18n/error-text';

/** The text of an error, followed by the server's message on each field. */
export function failureDetail(t: TFunction, error: unknown): string {
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.errors.length === 0) return text;
  return `${text}: ${[...new Set(error.errors.map(({ message }) => message))].join(' ')}`;
}

/** The server's message on each field, by the field's name in the contract. */
export const fieldErrors = (error: unknown): Record<string, string | undefined> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
