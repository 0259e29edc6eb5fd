/** A successful response that violates the contract. */
export class UnexpectedFormat extends Error {
  override readonly name = 'UnexpectedFormat';
}

/** @throws {UnexpectedFormat} if the data is not a list. */
export function expectList<T>(reply: T[]): T[] {
  if (!Array.isArray(reply)) throw new UnexpectedFormat('a list was expected');
  return reply;
}
