import type { OptionKind } from 'shared-api/contract/statuses';
import { invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';

/** @throws {AppError} 422 for a price of a `without` option. */
export function requirePriceless(kind: OptionKind, priceModifier: number, path: string): void {
  if (kind === 'without' && priceModifier !== 0) throw invalid(problem(path, 'without_price'));
}
