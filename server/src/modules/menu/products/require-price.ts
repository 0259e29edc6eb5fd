import { lowestKurus } from 'shared-api/contract/money';
import type { Trx } from '../../../db/database';
import { found, invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';
import { findProduct } from './product.repository';

/**
 * Checks a product after a change of its price or options.
 * @param path of the changed field in the body.
 * @throws {AppError} 422 when active options can make it cheaper than nothing.
 */
export async function requirePrice(trx: Trx, id: number, path: string): Promise<void> {
  const { row, options } = found(await findProduct(trx, id, false));
  const active = options.filter((option) => option.row.is_active);
  const modifiers = active.map((option) => option.row.price_modifier_kurus);
  if (lowestKurus(row.price_kurus, modifiers) < 0) throw invalid(problem(path, 'options_exceed_price'));
}
