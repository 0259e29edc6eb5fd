import type { Db } from '#db/database';
import { withParts, type OptionGroupRecord } from '../products/product.store';
import { findStoredGroups } from './stored-groups';

/** Groups in their order, in a constant number of queries; all without `ids`. */
export const findOptionGroups = async (db: Db, ids?: readonly number[]): Promise<OptionGroupRecord[]> =>
  withParts(db, await findStoredGroups(db, ids));
