import pg from 'pg';

/** By their texts, the names under which connections to PostgreSQL keep statements that are planned. */
const names = new Map<string, string>();
let namesGiven = 0;
const newName = () => `kept_${(namesGiven += 1)}`;

/** As SQLite's statements: for what is long, somebody who tries all lengths must not fill each connection's memory. */
const PLANS_KEPT_MAX = 500;

/** From now on each connection plans this statement once, and not every time. */
export function keepPlan(text: string): void {
  if (!names.has(text) && names.size < PLANS_KEPT_MAX) names.set(text, newName());
}

/** Has all statements planned anew. */
export function forgetPlans(): void {
  for (const text of names.keys()) names.set(text, newName());
}

/**
 * True for the failure of a statement that was planned before another server's migration changed what it answers. Its
 * code is that of all that PostgreSQL cannot do, and its words are in the database's language.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';

/** A connection that keeps plans. */
export class PlanKeepingClient extends pg.Client {
  override query = ((text: unknown, ...rest: never[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return super.query((name ? { text, name } : text) as never, ...rest);
  }) as pg.Client['query'];
}
