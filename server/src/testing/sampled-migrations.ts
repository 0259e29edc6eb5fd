import { MIGRATION_NAMES } from '../db/migrate';
import { isFull } from './model-runs';

/**
 * Migrations to start from in tests where each takes half a second: all in `npm run verify`, otherwise every sixth and
 * the last.
 */
export const SAMPLED_MIGRATIONS = MIGRATION_NAMES.filter(
  (name, index) => isFull || index % 6 === 0 || name === MIGRATION_NAMES.at(-2),
);
