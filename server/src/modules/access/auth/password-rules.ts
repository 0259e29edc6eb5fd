import { PASSWORD_MIN } from 'shared-api/domain/access/limits';
import { foldText } from '#db/fold-text';
import { invalidFields } from '#http/app-error';
import { problem, type ProblemName } from '#http/field-problems';
import commonPasswords from './common-passwords.txt?raw';

/**
 * The 10,000 most common passwords and further common ones of at least 12 characters, in lower case, from
 * @zxcvbn-ts/language-common 4.1.3 (MIT licence, copyright Dan Wheeler and Dropbox, Inc. and contributors), and similar
 * Turkish ones.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords.trim().split('\n'));

interface Owner {
  username: string;
  email: string | null;
}

/** Minimum length of names that are searched for: shorter ones are part of too many words. */
const NAME_MIN = 3;
/** Minimum length of a password without the name of its owner. */
const REST_MIN = 8;
const DISTINCT_MIN = 5;
/** Digits and signs around a word, which guessing programs also add to every common password. */
const AFFIXES = /^[\d\W_]+|[\d\W_]+$/g;

function isPersonal(folded: string, { username, email }: Owner): boolean {
  const names = [username, email ?? '', email?.split('@')[0] ?? ''].map(foldText);
  return names.some(
    (name) =>
      name.length >= NAME_MIN && folded.includes(name) && folded.replaceAll(name, '').length < REST_MIN,
  );
}

const isCommon = (folded: string): boolean =>
  COMMON_PASSWORDS.has(folded) ||
  COMMON_PASSWORDS.has(folded.replace(AFFIXES, '')) ||
  new Set(folded).size < DISTINCT_MIN;

function problemOf(password: string, owner: Owner): ProblemName | null {
  if (password.length < PASSWORD_MIN) return 'text_too_short';
  const folded = foldText(password);
  if (isPersonal(folded, owner)) return 'password_personal';
  return isCommon(folded) ? 'password_common' : null;
}

export const isStrongPassword = (password: string, owner: Owner): boolean =>
  problemOf(password, owner) === null;

/** @throws {AppError} 422, see docs/rules/access.md#sessions-and-accounts. */
export function requireStrongPassword(password: string, owner: Owner): void {
  const found = problemOf(password, owner);
  if (found) throw invalidFields(problem('password', found, { limit: PASSWORD_MIN }));
}
