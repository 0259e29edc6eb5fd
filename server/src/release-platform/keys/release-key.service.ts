import type { AppName } from 'shared-api/domain/front-ends';
import type { ReleaseKey } from 'shared-api/contract/releases/release-keys';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';
import { hashToken } from '#random-token';
import { bearerOf, formatReleaseToken, newReleaseSecret, publicKeyOf } from '../rules/release-token';
import { toTimestamp } from '#time/timestamp';

const orNull = (millis: number | null) => (millis === null ? null : toTimestamp(millis));

const presentKey = (row: Row<'release_keys'>): ReleaseKey => ({
  id: row.id,
  app: row.app,
  name: row.name,
  created_at: toTimestamp(row.created_at),
  created_by: row.created_by,
  last_used_at: orNull(row.last_used_at),
  revoked_at: orNull(row.revoked_at),
});

export async function findReleaseKeys(db: Db): Promise<ReleaseKey[]> {
  const rows = await db.selectFrom('release_keys').selectAll().orderBy('id', 'desc').execute();
  return rows.map(presentKey);
}

/**
 * @returns the key with its token, which is not stored.
 * @throws {AppError} `already_exists` while another key of the app has the name, also when the request is repeated.
 */
export async function addReleaseKey(
  tx: Tx,
  { app, name, createdBy }: { app: AppName; name: string; createdBy: string },
): Promise<ReleaseKey & { token: string }> {
  const secret = newReleaseSecret();
  const insert = tx.db
    .insertInto('release_keys')
    .values({
      app,
      name,
      token_hash: '',
      public_key: publicKeyOf({ secret }),
      created_at: tx.now(),
      created_by: createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = await unlessViolated('unique', () => new AppError('already_exists'), insert);
  const token = { app, keyId: row.id, secret };
  // Requests send the bearer form of the token, which contains the key's id.
  const hash = hashToken(bearerOf(token));
  await tx.db.updateTable('release_keys').set({ token_hash: hash }).where('id', '=', row.id).execute();
  return { ...presentKey(row), token: formatReleaseToken(token) };
}

/** Does not change a key that is already revoked. @throws {AppError} `not_found`. */
export async function revokeReleaseKey(tx: Tx, id: number): Promise<ReleaseKey> {
  const key = requireFound(
    await tx.db.selectFrom('release_keys').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (key.revoked_at !== null) return presentKey(key);
  const revokedAt = tx.now();
  await tx.db.updateTable('release_keys').set({ revoked_at: revokedAt }).where('id', '=', id).execute();
  // Its unfinished uploads can never be completed.
  await tx.db
    .deleteFrom('release_archives')
    .where('key_id', '=', id)
    .where('completed_at', 'is', null)
    .execute();
  return presentKey({ ...key, revoked_at: revokedAt });
}
