import { parseKurus } from 'shared-api/contract/money';

export type ModifierProblem = 'products.option.price_invalid' | 'products.option.price_decimals';

/** Text key of the error of an option's price in lira as typed; blank is valid. */
export function modifierProblem(typed: string): ModifierProblem | undefined {
  const price = typed.trim();
  if (/^-?\d+\.\d{3,}$/.test(price)) return 'products.option.price_decimals';
  return price && parseKurus(price) === undefined ? 'products.option.price_invalid' : undefined;
}
