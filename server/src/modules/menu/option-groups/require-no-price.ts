import type { OptionKind } from 'shared-api/domain/statuses';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';

/** @throws {AppError} 422 for a price of a `without` option. */
export function requireNoPrice(kind: OptionKind, priceModifier: number, path: string): void {
  if (kind === 'without' && priceModifier !== 0) throw invalidFields(problem(path, 'without_price'));
}
