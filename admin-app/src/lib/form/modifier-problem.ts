import { isWholeKurus, parseKurus } from 'shared-api/contract/money';

export type ModifierProblem = 'products.option.price_invalid' | 'products.option.price_decimals';

/** What is wrong with an option's price as typed, in lira; blank is no problem. */
export function modifierProblem(typed: string): ModifierProblem | undefined {
  const price = typed.trim();
  if (price && parseKurus(price) === undefined) return 'products.option.price_invalid';
  return isWholeKurus(Number(price)) ? undefined : 'products.option.price_decimals';
}
