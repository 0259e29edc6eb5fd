import type { OwnSession } from 'shared-api/contract/access/auth';
import type { Context, Tx } from '#context';
import type { Insertable } from 'kysely';
import { compileOnce } from '#db/compile-once';
import { unlessUnavailable } from '#db/outages';
import type { Db } from '#db/database';
import type { Schema } from '#db/schema';
import type { Caller } from '#http/route';
import { hashToken, newToken } from '#random-token';
import { toTimestamp } from '#time/timestamp';
import { deviceName } from './device-name';

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** `last_used_at` is updated at most this often. */
const LAST_USED_STEP_MS = 60_000;

/** @returns the bearer token; only its hash is stored. */
export async function createSession(
  db: Db,
  nowMs: number,
  userId: number,
  userAgent?: string,
  deviceSessionId: number | null = null,
): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: nowMs,
    expires_at: nowMs + SESSION_LIFETIME_MS,
    device: deviceName(userAgent),
    device_session_id: deviceSessionId,
  });
  return token;
}

export async function insertSession(
  db: Db,
  session: Omit<Insertable<Schema['sessions']>, 'last_used_at'>,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, last_used_at: session.created_at })
    .execute();
}

/** Sessions that act for their user, each with its `device` if a PIN opened it: neither expired nor locked. */
export const usableSessions = (db: Db, nowMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sessions as device', 'device.id', 'sessions.device_session_id')
    .where('sessions.expires_at', '>', nowMs)
    .where('sessions.locked_at', 'is', null)
    .where((eb) => eb.or([eb('device.id', 'is', null), eb('device.expires_at', '>', nowMs)]))
    .where('users.is_active', '=', 1);

const usableSession = compileOnce((db, { tokenHash, nowMs }: { tokenHash: string; nowMs: number }) =>
  usableSessions(db, nowMs)
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'device.id as device_id',
      'device.user_id as device_user_id',
      'users.id',
      'users.username',
      'users.role',
    ])
    .where('sessions.token_hash', '=', tokenHash),
);

/** The caller of a token; null for an invalid or expired token and for a disabled account. */
export async function findCaller(
  context: Context,
  token: string,
): Promise<(Caller & { expiresAtMs: number }) | null> {
  const now = context.now();
  const row = await usableSession(context.db, { tokenHash: hashToken(token), nowMs: now }).executeTakeFirst();
  if (!row) return null;
  if (row.last_used_at < now - LAST_USED_STEP_MS) {
    const used = context.db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', row.session_id);
    await unlessUnavailable(used.execute());
  }
  return {
    sessionId: row.session_id,
    user: { id: row.id, username: row.username, role: row.role, by_pin: row.device_id !== null },
    device: { sessionId: row.device_id ?? row.session_id, userId: row.device_user_id ?? row.id },
    expiresAtMs: row.expires_at,
  };
}

/**
 * Ends sessions and notifies every server, so that it closes their live connections. No other function deletes
 * sessions.
 * @param which one that signs out, one of a user, or all of a user with at most one exception. Sessions opened by PIN
 * end with the session of their device.
 * @returns whether there was one.
 */
export async function endSessions(
  tx: Tx,
  which: { signedOut: number } | { userId: number; sessionId?: number; exceptSessionId?: number },
): Promise<boolean> {
  let named = tx.db.selectFrom('sessions').select('id');
  if ('signedOut' in which) {
    named = named.where('id', '=', which.signedOut);
  } else {
    named = named.where('user_id', '=', which.userId);
    if (which.sessionId !== undefined) named = named.where('id', '=', which.sessionId);
    if (which.exceptSessionId !== undefined) named = named.where('id', '<>', which.exceptSessionId);
  }
  const ids = (await named.execute()).map((row) => row.id);
  if (ids.length === 0) return false;
  const ended = await tx.db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('id', 'in', ids), eb('device_session_id', 'in', ids)]))
    .returning('id')
    .execute();
  if (ended.length === 0) return false;
  const sessionIds = ended.map((row) => row.id);
  const data = { sessionIds, isSignOut: 'signedOut' in which };
  tx.append({ audience: 'server', message: { type: 'sessions_ended', data } });
  return true;
}

/** Closes the live connections of a device whose session by password now accepts only PINs. */
export async function lockSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.db.updateTable('sessions').set({ locked_at: tx.now() }).where('id', '=', sessionId).execute();
  const data = { sessionIds: [sessionId], isSignOut: true };
  tx.append({ audience: 'server', message: { type: 'sessions_ended', data } });
}

/** The locked session by password of a device. @returns null for any other token. */
export async function findLockedDevice(
  { db, now }: Context,
  token: string,
): Promise<Caller['device'] | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('locked_at', 'is not', null)
    .where('expires_at', '>', now())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row ? { sessionId: row.id, userId: row.user_id } : null;
}

/** Opens a session for the owner of a PIN, replacing an earlier one on the device. @returns the bearer token. */
export async function createPinSession(
  tx: Tx,
  userId: number,
  device: Caller['device'],
  userAgent?: string,
): Promise<string> {
  const earlier = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('device_session_id', '=', device.sessionId)
    .execute();
  for (const { id } of earlier) await endSessions(tx, { signedOut: id });
  return createSession(tx.db, tx.now(), userId, userAgent, device.sessionId);
}

/** Sessions, most recently used first. @param caller to whom they are shown; one by PIN sees only its own. */
export async function findSessions(
  { db, now }: Context,
  userId: number,
  caller: Caller,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .$if(caller.user.by_pin, (query) => query.where('id', '=', caller.sessionId))
    .where('expires_at', '>', now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: toTimestamp(row.created_at),
    last_used_at: toTimestamp(row.last_used_at),
    is_current: row.id === caller.sessionId,
  }));
}

export async function purgeSessions(context: Context): Promise<void> {
  await context.db.deleteFrom('sessions').where('expires_at', '<=', context.now()).execute();
}
