import { groupsOf, lowestChoiceKurus } from 'shared-api/contract/menu/option-rules';
import type { Trx } from '../../../db/database';
import { found, invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';
import { presentOptionGroup } from '../option-groups/option-group.presenter';
import { findOptionGroups } from '../option-groups/option-group.repository';
import { presentProduct } from './product.presenter';
import { findProduct } from './product.repository';

/**
 * Checks a product after a change of its price or options.
 * @param path of the changed field in the body.
 * @throws {AppError} 422 when options that can be chosen together make it cheaper than nothing.
 */
export async function requirePrice(trx: Trx, id: number, path: string): Promise<void> {
  const product = found(await findProduct(trx, id, false));
  const records = await findOptionGroups(
    trx,
    product.groups.map(({ group_id }) => group_id),
  );
  const groups = groupsOf(
    presentProduct(product),
    records.map((record) => presentOptionGroup(record)),
  );
  if (product.row.price_kurus + lowestChoiceKurus(groups) < 0) {
    throw invalid(problem(path, 'options_exceed_price'));
  }
}
