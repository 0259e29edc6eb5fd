import { FAILED_CALL_EVENT, type FailedCall } from '../domain/releases/failed-call';

/** Announces a failed call to the shell, which counts them by release; the server has no `window`. */
export const announceFailedCall = (code: FailedCall['code'], call: FailedCall['call']) =>
  globalThis.dispatchEvent?.(
    new CustomEvent(FAILED_CALL_EVENT, { detail: { code, call } satisfies FailedCall }),
  );
