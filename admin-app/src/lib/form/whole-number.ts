import { toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';

/** Parses a number as typed; 0 for blank and any other text. */
export const parseWholeNumber = (typed: string): number => toLira(typedKurus(typed) ?? 0);

/** Whether the text is a whole number within the bounds, at least 0, or is blank, which counts as 0. */
export function isWholeNumber(typed: string, min = 0, max = Infinity): boolean {
  const kurus = typed.trim() === '' ? 0 : typedKurus(typed);
  if (kurus === undefined) return false;
  const number = toLira(kurus);
  return Number.isInteger(number) && number >= min && number <= max;
}
