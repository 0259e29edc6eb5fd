import type { Context } from '../../../context';
import { readHouseRules, type HouseRules } from './restaurant-settings';

/** Kept until a setting changes, for what a rush of guests asks. Not to be asked within a transaction. */
export const keptHouseRules = ({
  db,
  contentCache,
}: Pick<Context, 'db' | 'contentCache'>): Promise<HouseRules> =>
  contentCache.data('house-rules', ['settings'], () => readHouseRules(db));
