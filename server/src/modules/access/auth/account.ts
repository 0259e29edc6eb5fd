import type { Role } from 'shared-api/domain/permissions';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { foldText } from '#db/fold-text';
import type { Row } from '#db/schema';
import { alreadyExists, requireFound } from '#http/app-error';
import { voidAccountTokens } from './account-tokens';
import { endSessions } from './sessions';

export const emailKey = (email: string): string => email.toLowerCase();

interface NewAccount {
  username: string;
  email: string | null;
  passwordHash: string;
  role: Role;
}

/** @throws {AppError} `already_exists` for a taken username or address. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<Row<'users'>> {
  const now = tx.now();
  const row = await tx.db
    .insertInto('users')
    .values({
      username: account.username,
      username_key: foldText(account.username),
      email: account.email === null ? null : emailKey(account.email),
      email_verified_at: null,
      password_hash: account.passwordHash,
      role: account.role,
      is_active: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const namesake = await tx.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', foldText(account.username))
    .executeTakeFirst();
  throw alreadyExists(namesake ? 'username' : 'email');
}

/** Username and address, for the password rules. @throws {AppError} `not_found`. */
export const findOwner = async (db: Db, id: number) =>
  requireFound(
    await db.selectFrom('users').select(['username', 'email']).where('id', '=', id).executeTakeFirst(),
  );

/** Ends the account's sessions except `exceptSessionId` and invalidates its reset links. */
export async function setPassword(
  tx: Tx,
  user: { id: number; passwordHash: string; exceptSessionId?: number },
): Promise<void> {
  const now = tx.now();
  await tx.db
    .updateTable('users')
    .set({ password_hash: user.passwordHash, updated_at: now })
    .where('id', '=', user.id)
    .execute();
  await voidAccountTokens(tx, user.id, 'reset_password');
  await endSessions(tx, { userId: user.id, exceptSessionId: user.exceptSessionId });
}
