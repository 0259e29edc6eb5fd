import { lowestChoiceKurus } from 'shared-api/domain/menu/option-rules';
import type { Tx } from '#context';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { choiceGroupsOf } from './choice-groups';
import { findProduct, type ProductRecord } from './product.store';

/** Whether options that can be chosen together make the product cheaper than nothing. */
export const reductionsExceedPrice = (product: ProductRecord, priceKurus: number): boolean =>
  priceKurus + lowestChoiceKurus(choiceGroupsOf(product)) < 0;

/**
 * Checks a product after a change of its price or options.
 * @param path of the changed field in the body.
 * @throws {AppError} 422 if options that can be chosen together make it cost less than nothing.
 */
export async function requirePrice(tx: Tx, id: number, path: string): Promise<void> {
  const product = requireFound(await findProduct(tx.db, id, false));
  if (reductionsExceedPrice(product, product.row.price_kurus))
    throw invalidFields(problem(path, 'options_exceed_price'));
}
