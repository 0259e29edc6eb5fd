import type { Context, Tx } from '#context';
import { AppError } from '#http/app-error';
import { hashToken, newToken } from '#random-token';

export type TokenPurpose = 'verify_email' | 'reset_password';

export const ACCOUNT_TOKEN_LIFETIME_MS: Record<TokenPurpose, number> = {
  verify_email: 3 * 24 * 3_600_000,
  reset_password: 3_600_000,
};

/** Creates a token for a mailed link; only its hash is stored. */
export async function issueAccountToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  purpose: TokenPurpose,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      purpose,
      token_hash: hashToken(token),
      created_at: now(),
      expires_at: now() + ACCOUNT_TOKEN_LIFETIME_MS[purpose],
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Marks the token as used; of concurrent requests only one succeeds.
 * @returns the account's id.
 * @throws {AppError} `token_expired`, also for an unknown token.
 */
export async function redeemAccountToken(tx: Tx, token: string, purpose: TokenPurpose): Promise<number> {
  const nowMs = tx.now();
  // Locks the account's row first, as all account changes do, to avoid deadlocks.
  await tx.db
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('account_tokens').select('user_id').where('token_hash', '=', hashToken(token)),
    )
    .execute();
  const row = await tx.db
    .updateTable('account_tokens')
    .set({ used_at: nowMs })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new AppError('token_expired');
  return row.user_id;
}

/** Invalidates the account's mailed links with this purpose. */
export async function voidAccountTokens(tx: Tx, userId: number, purpose: TokenPurpose): Promise<void> {
  await tx.db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function purgeAccountTokens(context: Context): Promise<void> {
  await context.db.deleteFrom('account_tokens').where('expires_at', '<=', context.now()).execute();
}
