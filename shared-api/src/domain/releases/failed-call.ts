/**
 * Event on `window` with which the API client announces a failed call to the shell; its detail is a {@link FailedCall}.
 */
export const FAILED_CALL_EVENT = 'afiyet:failed-call';

export interface FailedCall {
  /** An error code, including those of failures without a response. */
  code: string;
  /** Method and path with names instead of values: `GET /orders/{id}`. */
  call: string;
}
