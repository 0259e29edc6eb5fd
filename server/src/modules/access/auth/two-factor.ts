import { Secret, TOTP } from 'otpauth';
import { latinDigits } from 'shared-api/domain/text-key';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { hashToken } from '#random-token';

/** Number of recovery codes created with two-factor login; each works once. */
export const RECOVERY_CODES = 10;

/** Parameters of RFC 6238 that every authenticator app supports. */
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts codes of one step before and after, since clocks differ. */
const STEPS_OF_TOLERANCE = 1;
/** Shown in the app beside the username. */
const ISSUER = 'Afiyet';
const RECOVERY_CODE_BYTES = 10;
const NEVER_MS = 8.64e15;

type User = Pick<Row<'users'>, 'id' | 'username' | 'totp_secret'>;

export const newSecret = (): string => new Secret().base32;

const totpOf = ({ username, totp_secret }: User) =>
  new TOTP({ ...OPTIONS, issuer: ISSUER, label: username, secret: Secret.fromBase32(totp_secret ?? '') });

/** The `otpauth:` address that authenticator apps read from a QR code. */
export const keyAddress = (user: User): string => totpOf(user).toString();

/** The time step of a code; null for a wrong code. */
function stepOf(user: User, code: string, nowMs: number): number | null {
  const delta = totpOf(user).validate({ token: code, timestamp: nowMs, window: STEPS_OF_TOLERANCE });
  return delta === null ? null : Math.floor(nowMs / 1000 / OPTIONS.period) + delta;
}

/** Normalizes a typed code: any case, with or without hyphens. */
const normalizeCode = (code: string): string =>
  latinDigits(code)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Accepts each code of the app once, so that a person who saw it typed cannot use it. */
async function redeemAppCode(tx: Tx, user: User, typed: string): Promise<boolean> {
  const step = stepOf(user, normalizeCode(typed), tx.now());
  if (step === null) return false;
  const row = await tx.db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function redeemRecoveryCode(tx: Tx, { id }: User, code: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('account_tokens')
    .where('user_id', '=', id)
    .where('purpose', '=', 'recovery_code')
    .where('token_hash', '=', hashToken(normalizeCode(code)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Redeems a code of the authenticator app or a recovery code. @returns whether it was correct. */
export async function redeemCode(tx: Tx, user: User, code: string): Promise<boolean> {
  const isAppCode = /^\d{6}$/.test(normalizeCode(code));
  return isAppCode ? redeemAppCode(tx, user, code) : redeemRecoveryCode(tx, user, code);
}

/** Replaces the account's recovery codes. @returns the new ones, which are stored hashed. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ size: RECOVERY_CODE_BYTES }).base32,
  );
  await tx.db
    .insertInto('account_tokens')
    .values(
      codes.map((code) => ({
        user_id: userId,
        purpose: 'recovery_code' as const,
        token_hash: hashToken(code),
        created_at: tx.now(),
        expires_at: NEVER_MS,
        used_at: null,
      })),
    )
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('account_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery_code')
    .executeTakeFirstOrThrow();
  return count;
}

const removeRecoveryCodes = (tx: Tx, userId: number) =>
  tx.db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery_code')
    .execute();

/**
 * Requires codes from now on, after a first code has proved that the app has the secret.
 * @returns the recovery codes; null for a wrong code.
 */
export async function enable(tx: Tx, user: User, code: string): Promise<string[] | null> {
  if (!user.totp_secret || !(await redeemAppCode(tx, user, code))) return null;
  await tx.db.updateTable('users').set({ totp_enabled_at: tx.now() }).where('id', '=', user.id).execute();
  return makeRecoveryCodes(tx, user.id);
}

export async function disable(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await removeRecoveryCodes(tx, userId);
}
