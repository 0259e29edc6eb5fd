import { inject } from 'vitest';

/**
 * How often a property is tried: a third as often on PostgreSQL, where only the dialect can differ. The rules themselves are
 * the same code on both databases.
 */
export const modelRuns = (onSqlite: number): number =>
  inject('postgres') ? Math.ceil(onSqlite / 3) : onSqlite;
