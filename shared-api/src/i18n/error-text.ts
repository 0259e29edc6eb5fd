import type { TFunction } from 'i18next';
import { ApiError } from '../client/api-error';

/**
 * The message of a failure: that of the server, or for requests that did not reach the server the app's text
 * `errors.<code>`; anything else is `errors.unexpected`.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  return error.transportCode ? t(`errors.${error.transportCode}`) : error.message;
}
