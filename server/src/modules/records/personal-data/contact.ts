import { invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';

/** A phone number or an e-mail address as it is compared: the same however it was typed. */
export type Contact = { phone: string } | { email: string };

/** Fewer are no number that would tell anybody apart. */
const PHONE_DIGITS_MIN = 7;
/** Of a Turkish number without its 0 or +90; what stands before is typed by some and not by others. */
const PHONE_DIGITS_COMPARED = 10;

/** The digits that tell phone numbers apart; null for what is no phone number. */
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
