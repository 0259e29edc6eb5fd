/** Comparison of names and typed digits. No imports, so that browsers may use it. */

export const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Accents of Latin, Greek and Cyrillic letters, Hebrew points, and Arabic vowel signs and stretched lines. */
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670\u0640]/g;

/** Removes invisible characters and normalizes compatible ones (full-width letters, kinds of spaces). */
export const cleanName = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/**
 * A key that is equal for names which people consider the same: it ignores case, accents, the dot of the Turkish i,
 * invisible characters and the kind and number of spaces. `ŞİŞ  Kebap` and `sis kebap` are equal.
 */
export const nameKey = (name: string): string =>
  cleanName(name).normalize('NFKD').replace(ACCENTS, '').replace(/[ıI]/g, 'i').toLowerCase();

/** Arabic and Persian digits as 0 to 9; their last four bits are their value. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Compares the last ten digits of phone numbers: a Turkish one without its optional 0 or +90. */
const PHONE_DIGITS_COMPARED = 10;

/** The digits of a phone number, 0 to 9, however it is written. */
export const phoneDigits = (typed: string): string => latinDigits(typed.normalize('NFKC')).replace(/\D/g, '');

/** Digits of a phone number: at least those of an emergency number, at most those of E.164. */
const PHONE_DIGITS = { min: 3, max: 15 };
const PHONE_SIGNS = /^\+?[\d\s().,/-]+$/;

/** Whether a text is one phone number, in whichever way its digits are grouped. */
export function isPhone(typed: string): boolean {
  const { length } = phoneDigits(typed);
  return PHONE_SIGNS.test(latinDigits(typed)) && length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}

/** The digits by which phone numbers are compared; empty for text without digits, and for zeros only. */
export const phoneKey = (typed: string): string =>
  phoneDigits(typed).replace(/^0+/, '').slice(-PHONE_DIGITS_COMPARED);
