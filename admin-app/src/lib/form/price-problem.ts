import { PRICE_MAX_KURUS } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';

/** Text key of the error of a price in lira as typed; undefined without one. */
export function priceProblem(typed: string) {
  if (typed.trim() === '') return 'products.form.price_required';
  const kurus = typedKurus(typed);
  if (kurus === undefined) return 'products.form.price_invalid';
  if (kurus < 0) return 'products.form.price_negative';
  return kurus > PRICE_MAX_KURUS ? 'products.form.price_too_high' : undefined;
}

/** Text key of the error of an option's price in lira as typed; blank is valid. */
export function modifierProblem(typed: string) {
  if (typed.trim() === '') return undefined;
  const kurus = typedKurus(typed);
  if (kurus === undefined) return 'products.option.price_invalid';
  return Math.abs(kurus) > PRICE_MAX_KURUS ? 'products.form.price_too_high' : undefined;
}
