import type { TFunction } from 'i18next';
import { ApiError } from 'shared-api/client/api-error';
import { errorText } from 'shared-api/i18n/error-text';

/** Why something failed, with the server's word on each field (SPEC §8, "422 on POST"). */
export function failureDetail(t: TFunction, error: unknown): string {
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.errors.length === 0) return text;
  return `${text}: ${[...new Set(error.errors.map(({ message }) => message))].join(' ')}`;
}
