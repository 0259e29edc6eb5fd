import type { ErrorCode, FieldError } from '../contract/errors';

/** Failures without a response. */
const TRANSPORT_ERRORS = ['offline', 'network', 'timeout', 'upload_failed'] as const;
export type TransportErrorCode = (typeof TRANSPORT_ERRORS)[number];

/**
 * Error of every failed call. `message` is the server's own text in the caller's language; for transport failures it is
 * the code, which the app translates (`errors.<code>`, see i18n/error-text).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Whether an earlier try of the same request had no answer, of which this one says nothing. */
  followsTimeout = false;

  constructor(
    readonly code: ErrorCode | TransportErrorCode,
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly errors: FieldError[] = [],
  ) {
    super(message);
  }

  get transportCode(): TransportErrorCode | undefined {
    return TRANSPORT_ERRORS.find((code) => code === this.code);
  }
}
