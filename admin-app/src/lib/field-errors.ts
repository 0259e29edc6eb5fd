import { ApiError } from 'shared-api/client/api-error';

/** What the server says is wrong with each field, by the field's name in the contract. */
export const fieldErrors = (error: unknown): Record<string, string | undefined> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};
