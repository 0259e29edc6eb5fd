import { isWholeKurus, parseKurus } from 'shared-api/contract/money';

/** The text key of what is wrong with a price. @param typed lira, with a decimal point. */
export function priceProblem(typed: string) {
  if (typed.trim() === '') return 'products.form.price_required';
  const kurus = parseKurus(typed);
  if (kurus === undefined) return 'products.form.price_invalid';
  if (kurus < 0) return 'products.form.price_negative';
  return isWholeKurus(Number(typed)) ? undefined : 'products.form.price_decimals';
}
