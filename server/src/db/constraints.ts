type Constraint = 'unique' | 'reference';

/** SQLite implements `on delete restrict` by a trigger and reports it as one. */
const CONSTRAINTS_BY_CODE: Partial<Record<string, Constraint>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'reference',
  SQLITE_CONSTRAINT_TRIGGER: 'reference',
  '23503': 'reference',
  '23505': 'unique',
};

export function violatedConstraint(error: unknown): Constraint | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? CONSTRAINTS_BY_CODE[code] : undefined;
}

/**
 * Awaits a statement and throws `toError()` if it violates `constraint`. A check beforehand would leave a gap for other
 * transactions.
 */
export async function unlessViolated<T>(
  constraint: Constraint,
  toError: () => Error,
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw violatedConstraint(error) === constraint ? toError() : error;
  }
}
