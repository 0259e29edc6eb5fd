import { ApiError } from 'shared-api/client/api-error';

/** Takes the removal of what is no longer there for done; passes every other failure on. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
