import type { CountryProfile } from '../restaurant/country-profile';
import { isPhone, latinDigits, phoneDigits } from '../text-key';

/** Fewer digits are numbers of services, at which no guest is called back. */
const DIGITS_MIN = 7;
/** Digits of a Turkish number behind its 0 or +90: area or operator code (3), subscriber (7). */
const TURKISH_DIGITS = 10;

/**
 * Whether a guest can be called back on a number as it was typed. With the profile `tr`, a number without the code of
 * another country is a complete Turkish one.
 */
export function isGuestPhone(typed: string, profile: CountryProfile): boolean {
  if (!isPhone(typed)) return false;
  const digits = phoneDigits(typed);
  if (profile !== 'tr') return digits.length >= DIGITS_MIN;
  const isInternational = /^\s*(?:\+|00)/.test(latinDigits(typed));
  const international = digits.replace(/^00/, '');
  if (isInternational && !international.startsWith('90')) return international.length >= DIGITS_MIN;
  const national =
    isInternational || digits.length > TURKISH_DIGITS + 1 ? international.replace(/^90/, '') : digits;
  return national.replace(/^0/, '').length === TURKISH_DIGITS;
}
