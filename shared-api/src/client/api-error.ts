import type { ErrorCode, FieldError } from '../domain/errors';

/** Failures without a response. */
const TRANSPORT_ERRORS = ['offline', 'network', 'timeout', 'upload_failed'] as const;
export type TransportErrorCode = (typeof TRANSPORT_ERRORS)[number];

/** Failures that do not say whether the server has executed the request; a gateway's own error is a `network` one. */
const WITHOUT_OUTCOME: readonly string[] = ['network', 'timeout', 'upload_failed', 'unavailable'];

/**
 * What executing a request again changes: nothing that matters, as it only reads or stores a file that nothing shows yet;
 * nothing more than the first time; or perhaps something more.
 */
export type RepeatEffect = 'nothing' | 'nothing_more' | 'perhaps_more';

/**
 * Error of every failed call. `message` is the server's own text in the caller's language; for transport failures it is
 * the code, which the app translates (`errors.<code>`, see i18n/error-text).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Whether an earlier try of the same request had no answer, of which this one says nothing. */
  followsTimeout = false;
  /** What executing the request again would change; set by the client that sent it. */
  onRepeat: RepeatEffect = 'nothing_more';

  constructor(
    readonly code: ErrorCode | TransportErrorCode,
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly errors: FieldError[] = [],
  ) {
    super(message);
  }

  /** Whether the server may have executed a request that changes something. */
  get isOutcomeUnknown(): boolean {
    return this.onRepeat !== 'nothing' && (this.followsTimeout || WITHOUT_OUTCOME.includes(this.code));
  }

  get transportCode(): TransportErrorCode | undefined {
    return TRANSPORT_ERRORS.find((code) => code === this.code);
  }
}

const UNREACHABLE: readonly string[] = ['network', 'timeout', 'offline', 'unavailable'];

/** Whether the server was not reached, or was reached and could not work. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && UNREACHABLE.includes(error.code);
