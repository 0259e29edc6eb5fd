/** Kinds of rules that the database itself enforces. */
export type Constraint = 'unique' | 'reference';

/** SQLite names a `RESTRICT` that holds by the trigger that it is made of. */
const CONSTRAINTS_BY_CODE: Partial<Record<string, Constraint>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'reference',
  SQLITE_CONSTRAINT_TRIGGER: 'reference',
  '23503': 'reference',
  '23505': 'unique',
};

/** Which rule an error says that a statement would have broken. */
export function refusedBy(error: unknown): Constraint | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? CONSTRAINTS_BY_CODE[code] : undefined;
}

/**
 * Runs a statement that a constraint may refuse; the refusal is thrown as `refusal()`. Asking first would
 * leave a gap in which another transaction changes the answer.
 */
export async function unlessRefused<T>(
  constraint: Constraint,
  refusal: () => Error,
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw refusedBy(error) === constraint ? refusal() : error;
  }
}
