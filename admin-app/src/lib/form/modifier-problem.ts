import { PRICE_MAX_KURUS } from 'shared-api/contract/limits';
import { typedKurus } from 'shared-api/contract/typed-number';

export type ModifierProblem = 'products.option.price_invalid' | 'products.form.price_too_high';

/** Text key of the error of an option's price in lira as typed; blank is valid. */
export function modifierProblem(typed: string): ModifierProblem | undefined {
  if (typed.trim() === '') return undefined;
  const kurus = typedKurus(typed);
  if (kurus === undefined) return 'products.option.price_invalid';
  return Math.abs(kurus) > PRICE_MAX_KURUS ? 'products.form.price_too_high' : undefined;
}
