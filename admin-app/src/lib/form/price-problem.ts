import { parseKurus } from 'shared-api/contract/money';

/** Text key of the error of a price; undefined without one. @param typed lira, with a decimal point. */
export function priceProblem(typed: string) {
  if (typed.trim() === '') return 'products.form.price_required';
  if (/^-?\d+\.\d{3,}$/.test(typed)) return 'products.form.price_decimals';
  const kurus = parseKurus(typed);
  if (kurus === undefined) return 'products.form.price_invalid';
  return kurus < 0 ? 'products.form.price_negative' : undefined;
}
