import { announceFailedCall } from './announce-failed-call';

/** A successful response that violates the contract. */
export class UnexpectedFormat extends Error {
  override readonly name = 'UnexpectedFormat';
}

/** @throws {UnexpectedFormat} if the data is not a list. */
export function expectList<T>(response: T[]): T[] {
  if (!Array.isArray(response)) {
    announceFailedCall('unexpected_format', 'a list was expected');
    throw new UnexpectedFormat('a list was expected');
  }
  return response;
}
