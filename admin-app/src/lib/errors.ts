import type { TFunction } from 'i18next';
import { ApiError } from 'shared-api/client/api-error';
import { EarlierUnknownError } from 'shared-api/client/attempts';
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

/** What to do about a request that the server may have executed; undefined for any other error. */
function unknownOutcome(t: TFunction, error: unknown): string | undefined {
  if (error instanceof EarlierUnknownError) return t('attempt.earlier_unknown');
  if (!(error instanceof ApiError && error.isOutcomeUnknown)) return undefined;
  return t(error.onRepeat === 'nothing_more' ? 'attempt.repeatable' : 'attempt.not_repeatable');
}

/** @param title says that the action failed, which is not certain while its outcome is unknown. */
export const failureTitle = (t: TFunction, title: string, error: unknown): string =>
  unknownOutcome(t, error) === undefined ? title : t('attempt.unknown');

/**
 * The text of an error, followed by the server's message on each field, or for invalid fields only the messages; fields
 * for money are named. While the outcome is unknown, what to do.
 */
export function failureDetail(t: TFunction, error: unknown): string {
  const unknown = unknownOutcome(t, error);
  if (unknown !== undefined) return unknown;
  const text = errorText(t, error);
  if (!(error instanceof ApiError) || error.errors.length === 0) return text;
  const details = error.errors.map(({ path, message }) => {
    const field = MONEY_FIELDS.find((name) => path.split('.').at(-1) === name);
    return error.code === 'validation_failed' && field ? `${t(`money_field.${field}`)}: ${message}` : message;
  });
  const reasons = [...new Set(details)].join(' ');
  // That something is invalid is in the reasons.
  return error.code === 'validation_failed' || reasons === text ? reasons : `${text}: ${reasons}`;
}

/** Both in one line. @param title may be a function of the detail, for texts that contain it. */
export function failureLine(
  t: TFunction,
  title: string | ((detail: string) => string),
  error: unknown,
): string {
  const detail = failureDetail(t, error);
  if (typeof title === 'string') return `${failureTitle(t, title, error)}. ${detail}`;
  return unknownOutcome(t, error) === undefined ? title(detail) : `${t('attempt.unknown')}. ${detail}`;
}

/** The server's message on each field, by the field's name in the contract. */
export const fieldErrors = (error: unknown): Record<string, string | undefined> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
