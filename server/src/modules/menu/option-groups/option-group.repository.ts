import type { Db } from '../../../db/database';
import { withParts, type OptionGroupRecord } from '../products/product.repository';
import { findStoredGroups } from './stored-groups';

/** In their order, in as many queries as one; all without `ids`. */
export const findOptionGroups = async (db: Db, ids?: readonly number[]): Promise<OptionGroupRecord[]> =>
  withParts(db, await findStoredGroups(db, ids));
