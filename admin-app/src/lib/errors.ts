import type { TFunction } from 'i18next';
import { ApiError } from 'shared-api/client/api-error';
import { errorText } from 'shared-api/i18n/error-text';

/** Fields for money, which dialogs also send without showing them, such as a day's revenue. */
const MONEY_FIELDS = [
  'amount',
  'counted',
  'paid',
  'price',
  'price_modifier',
  'revenue',
  'tendered',
  'tip',
  'total_amount',
] as const;

/** The text of an error, followed by the server's message on each field; fields for money are named. */
export function failureDetail(t: TFunction, error: unknown): string {
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.errors.length === 0) return text;
  const details = error.errors.map(({ path, message }) => {
    const field = MONEY_FIELDS.find((name) => path.split('.').at(-1) === name);
    return error.code === 'validation_failed' && field ? `${t(`money_field.${field}`)}: ${message}` : message;
  });
  return `${text}: ${[...new Set(details)].join(' ')}`;
}

/** The server's message on each field, by the field's name in the contract. */
export const fieldErrors = (error: unknown): Record<string, string | undefined> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
