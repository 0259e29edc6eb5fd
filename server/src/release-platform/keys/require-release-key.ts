import type { FastifyRequest } from 'fastify';
import type { AppName } from 'shared-api/domain/front-ends';
import type { Context } from '#context';
import type { Row } from '#db/schema';
import { AppError } from '#http/app-error';
import { hashToken } from '#random-token';
import { parseReleaseToken } from '../rules/release-token';

/** Minimum interval between updates of the time at which a key was last used. */
const USE_NOTED_EVERY_MS = 60_000;

export type ReleaseKeyRow = Row<'release_keys'>;

/**
 * The key of the release token in the `Authorization` header.
 * @param app that is released with it.
 * @throws {AppError} `release_token_invalid`, `release_token_app`.
 */
export async function requireReleaseKey(
  { db, now }: Context,
  { headers: { authorization = '' } }: FastifyRequest,
  app?: AppName,
): Promise<ReleaseKeyRow> {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  const token = parseReleaseToken(bearer);
  const key =
    token &&
    (await db
      .selectFrom('release_keys')
      .selectAll()
      .where('id', '=', token.keyId)
      .where('token_hash', '=', hashToken(bearer))
      .where('revoked_at', 'is', null)
      .executeTakeFirst());
  if (!key) throw new AppError('release_token_invalid');
  if (app && app !== key.app) throw new AppError('release_token_app', { params: { app: key.app } });
  if (now() - (key.last_used_at ?? 0) >= USE_NOTED_EVERY_MS) {
    await db.updateTable('release_keys').set({ last_used_at: now() }).where('id', '=', key.id).execute();
  }
  return key;
}
