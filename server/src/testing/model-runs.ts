import { inject } from 'vitest';

/** `npm run verify` tests every guarantee at full size, `npm test` at a size that takes seconds. */
export const isFull = process.env.VERIFY === '1';

/**
 * Number of runs of a property: `npm test` has two fifths of those of `npm run verify`, and a third of that on
 * PostgreSQL, where only the dialect can differ. The rules themselves are the same code on both databases.
 */
export const modelRuns = (full: number): number =>
  Math.ceil((full * (isFull ? 1 : 2 / 5)) / (inject('postgres') ? 3 : 1));
