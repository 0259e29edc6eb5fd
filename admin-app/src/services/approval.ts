import { ApiError } from 'shared-api/client/api-error';
import type { HttpOptions } from 'shared-api/client/http';
import { APPROVAL_ERRORS } from 'shared-api/domain/errors';
import { createStore, type StoreApi } from 'zustand';

/** A refused request that waits for the PIN of a user with the permission. */
interface PendingApproval {
  /** The last refusal. */
  refusal: ApiError;
  /** The request is being repeated. */
  isSending: boolean;
  /** @param pin null cancels the request. */
  answer: (pin: string | null) => void;
}

/** Asks for approval of requests that the server refuses with `approval_required`, one at a time. */
export interface Approval {
  store: StoreApi<{ pending: PendingApproval | null }>;
  approve: NonNullable<HttpOptions['approve']>;
}

/** Refusals that another PIN, or the same PIN a little later, may lift. */
const isAboutPin = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'too_many_requests' || APPROVAL_ERRORS.some((code) => code === error.code));

export function createApproval(): Approval {
  const store: Approval['store'] = createStore(() => ({ pending: null }));
  let last: Promise<unknown> = Promise.resolve();

  const ask = (refusal: ApiError) =>
    new Promise<string | null>((resolve) => {
      const answer = (pin: string | null) => {
        if (pin !== null) store.setState({ pending: { refusal, isSending: true, answer: () => {} } });
        resolve(pin);
      };
      store.setState({ pending: { refusal, isSending: false, answer } });
    });

  async function repeatUntilApproved<T>(first: ApiError, repeat: (pin: string) => Promise<T>): Promise<T> {
    let refusal = first;
    try {
      for (;;) {
        const pin = await ask(refusal);
        if (pin === null) throw first;
        try {
          return await repeat(pin);
        } catch (error) {
          if (!isAboutPin(error)) throw error;
          refusal = error;
        }
      }
    } finally {
      store.setState({ pending: null });
    }
  }

  return {
    store,
    approve: (refusal, repeat) => {
      const outcome = last.then(() => repeatUntilApproved(refusal, repeat));
      last = outcome.catch(() => {});
      return outcome;
    },
  };
}
