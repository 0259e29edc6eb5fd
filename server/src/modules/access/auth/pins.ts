import { createHmac } from 'node:crypto';
import { PIN_LENGTH } from 'shared-api/domain/access/limits';
import { hasPermission, mayUse, rolesWithAccess, type Permission } from 'shared-api/domain/permissions';
import type { Db } from '#db/database';
import type { Config } from '#config';
import type { Context, Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import type { Approver, Caller } from '#http/route';
import { countPinGuess, forgetPinGuess } from './guesses';
import { readPinSecret } from '#db/pin-secret';

const PIN = new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`);

/** Keyed digest of a PIN, equal for equal PINs: so each PIN has one owner and is found without being stored. */
export const pinDigest = async (config: Config, pin: string): Promise<string> =>
  createHmac('sha256', await readPinSecret(config))
    .update(pin)
    .digest('base64url');

/** Steps from each digit to the next, modulo 10: 2580 → 3, 3, 2. */
const stepsOf = (pin: string): number[] =>
  [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);

/** Whether a PIN is among those that people try first: 0000, 1234, 9876, 1212, 1998. */
function isGuessable(pin: string): boolean {
  const [first, ...rest] = stepsOf(pin);
  const isRow = [0, 1, 9].some((step) => step === first) && rest.every((step) => step === first);
  const isRepeated = /^(\d\d)\1+$/.test(pin);
  const isYear = /^(?:19|20)\d\d$/.test(pin);
  return isRow || isRepeated || isYear;
}

/**
 * Sets the PIN of an account, or removes it with null.
 * @throws {AppError} 422 for a PIN that is easily guessed or already taken, without saying by whom.
 */
export async function setPin(tx: Tx, userId: number, pin: string | null): Promise<void> {
  if (pin !== null && isGuessable(pin)) throw invalidFields(problem('pin', 'pin_guessable'));
  const digest = pin === null ? null : await pinDigest(tx.context.config, pin);
  await unlessViolated(
    'unique',
    () => invalidFields(problem('pin', 'pin_taken')),
    tx.db
      .updateTable('users')
      .set({ pin_digest: digest, updated_at: tx.now() })
      .where('id', '=', userId)
      .execute(),
  );
}

/**
 * The staff member with this PIN. Not for use in a transaction: wrong PINs are counted in their own.
 * @param caller on whose device it was entered.
 * @throws {AppError} `wrong_pin`, `too_many_requests`.
 */
export async function findPinOwner(
  context: Context,
  { device }: Pick<Caller, 'device'>,
  pin: string,
): Promise<Approver> {
  if (!PIN.test(pin)) throw new AppError('wrong_pin');
  await countPinGuess(context, device);
  const owner = await context.db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('pin_digest', '=', await pinDigest(context.config, pin))
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!owner || !hasPermission(owner.role, 'panel.open')) throw new AppError('wrong_pin');
  await context.transaction((trx) => forgetPinGuess(trx, device));
  return owner;
}

/** Whether an active person with a PIN has a permission. */
export async function hasApproverFor(db: Db, permission: Permission): Promise<boolean> {
  const roles = rolesWithAccess(permission).filter((role) => mayUse({ role, by_pin: true }, permission));
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('pin_digest', 'is not', null)
    .where('is_active', '=', 1)
    .where('role', 'in', roles)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
