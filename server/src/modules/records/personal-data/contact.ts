import { invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';

/** Normalized for comparison. */
export type Contact = { phone: string } | { email: string };

/** Fewer digits are not a phone number. */
const PHONE_DIGITS_MIN = 7;
/** The last ten: a Turkish number without its optional 0 or +90. */
const PHONE_DIGITS_COMPARED = 10;

/** The digits to compare; null for text that is not a phone number. */
export function phoneKey(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits.length < PHONE_DIGITS_MIN ? null : digits.replace(/^0+/, '').slice(-PHONE_DIGITS_COMPARED);
}

/** @throws {AppError} 422 for what is neither. */
export function readContact(typed: string): Contact {
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const phone = phoneKey(typed);
  if (phone === null) throw invalid(problem('contact', 'invalid_contact'));
  return { phone };
}
