/** A reply that came in the success envelope but isn't what the contract says. */
export class UnexpectedFormat extends Error {
  override readonly name = 'UnexpectedFormat';
}

/** @throws {UnexpectedFormat} when what should be a list is none (SPEC §8, "Beklenmeyen veri formatı"). */
export function expectList<T>(reply: T[]): T[] {
  if (!Array.isArray(reply)) throw new UnexpectedFormat('a list was expected');
  return reply;
}
