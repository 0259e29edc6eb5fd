import type { Session, SessionUser } from 'shared-api/contract/access/auth';
import type { DisplayCode } from 'shared-api/contract/access/displays';
import { DISPLAY_CODE } from 'shared-api/domain/access/limits';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import { foldText } from '#db/fold-text';
import { AppError, requireFound } from '#http/app-error';
import { hashToken, newCode, newToken } from '#random-token';
import { toTimestamp } from '#time/timestamp';
import { addAccount } from '../auth/account';
import { deviceName } from '../auth/device-name';
import { hashPassword } from '../auth/passwords';
import { findCaller, insertSession } from '../auth/sessions';

/** Long, because a display hangs on a wall and is not signed in again each month. */
const DISPLAY_SESSION_LIFETIME_MS = 365 * 24 * 60 * 60_000;

/** Only the hashes of code and token are stored. */
export async function issueDisplayCode({ db, now }: Context, userAgent?: string): Promise<DisplayCode> {
  const code = newCode(DISPLAY_CODE.length);
  const token = newToken();
  const nowMs = now();
  await db
    .insertInto('display_codes')
    .values({
      code_hash: hashToken(code),
      token_hash: hashToken(token),
      device: deviceName(userAgent),
      created_at: nowMs,
      expires_at: nowMs + DISPLAY_CODE.lifetimeMs,
    })
    .execute();
  return { code, token, expires_in_ms: DISPLAY_CODE.lifetimeMs };
}

/** @returns null while the code is not confirmed. @throws {AppError} `token_expired`. */
export async function checkDisplay(context: Context, token: string): Promise<Session['user'] | null> {
  const caller = await findCaller(context, token);
  if (caller) return caller.user;
  const waiting = await context.db
    .selectFrom('display_codes')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  requireFound(waiting, 'token_expired');
  return null;
}

const codeQuery = (db: Db, code: string, nowMs: number) =>
  db
    .selectFrom('display_codes')
    .selectAll()
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', nowMs);

/** @throws {AppError} `not_found`. */
export async function findDisplay({ db, now }: Context, code: string) {
  const { device, created_at } = requireFound(await codeQuery(db, code, now()).executeTakeFirst());
  return { device, created_at: toTimestamp(created_at) };
}

/**
 * Opens the session of a display; its code works once.
 * @param passwordHash of a new account, whose password nobody knows.
 * @throws {AppError} `not_found` for the code, `already_exists` if an account of another role has the name.
 */
export async function confirmDisplay(
  tx: Tx,
  { code, name, passwordHash }: { code: string; name: string; passwordHash: string },
): Promise<SessionUser> {
  const nowMs = tx.now();
  const { id } = requireFound(await codeQuery(tx.db, code, nowMs).executeTakeFirst());
  const display = await tx.db
    .deleteFrom('display_codes')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const { token_hash, device } = requireFound(display);
  const user = await kitchenAccount(tx, name, passwordHash);
  await insertSession(tx.db, {
    token_hash,
    user_id: user.id,
    created_at: nowMs,
    expires_at: nowMs + DISPLAY_SESSION_LIFETIME_MS,
    device,
  });
  return user;
}

async function kitchenAccount(tx: Tx, username: string, passwordHash: string): Promise<SessionUser> {
  const known = await tx.db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'is_active'])
    .where('username_key', '=', foldText(username))
    .executeTakeFirst();
  if (known && (known.role !== 'kitchen' || !known.is_active)) throw new AppError('already_exists');
  const account = { username, email: null, role: 'kitchen' as const, passwordHash };
  const { id, username: name, role } = known ?? (await addAccount(tx, account));
  return { id, username: name, role };
}

/** Password hash of an account that signs in without a password. */
export const unknownPasswordHash = () => hashPassword(newToken());

export async function purgeDisplayCodes({ db, now }: Context): Promise<void> {
  await db.deleteFrom('display_codes').where('expires_at', '<=', now()).execute();
}
