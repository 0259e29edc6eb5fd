import { announceFailedCall } from './announce-failed-call';

/** A successful response that violates the contract. */
export class UnexpectedFormat extends Error {
  override readonly name = 'UnexpectedFormat';
}

/** `expectList(http.send('GET /tables'))`. @throws {UnexpectedFormat} if the data is not a list. */
export async function expectList<T>(response: Promise<T[]>): Promise<T[]> {
  const list = await response;
  if (!Array.isArray(list)) {
    announceFailedCall('unexpected_format', 'a list was expected');
    throw new UnexpectedFormat('a list was expected');
  }
  return list;
}
