import { isWholeKurus, parseKurus } from 'shared-api/contract/money';

/** Text key of the error of a price; undefined without one. @param typed lira, with a decimal point. */
export function priceProblem(typed: string) {
  if (typed.trim() === '') return 'products.form.price_required';
  const kurus = parseKurus(typed);
  if (kurus === undefined) return 'products.form.price_invalid';
  if (kurus < 0) return 'products.form.price_negative';
  return isWholeKurus(Number(typed)) ? undefined : 'products.form.price_decimals';
}
