import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-api/domain/api';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { hashToken, newToken } from '#random-token';

/** Time since the last login on a device after which the account no longer knows it. */
export const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60_000;

/** A device on which the account has signed in before; guesses on other devices do not slow it down. */
export interface KnownDevice {
  id: number;
  token: string;
}

/** One cookie for each account that has signed in on the device. */
const COOKIE = /^device_\d{1,15}=([\w-]{43})$/;
const DEVICES_MAX = 30;

const tokensOf = ({ headers }: FastifyRequest): string[] =>
  (headers.cookie ?? '')
    .split('; ')
    .flatMap((pair) => COOKIE.exec(pair)?.[1] ?? [])
    .slice(0, DEVICES_MAX);

export async function findKnownDevice(
  db: Db,
  nowMs: number,
  request: FastifyRequest,
  usernameKey: string,
): Promise<KnownDevice | null> {
  const tokens = new Map(tokensOf(request).map((token) => [hashToken(token), token]));
  if (tokens.size === 0) return null;
  const row = await db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select(['account_tokens.id', 'token_hash'])
    .where('token_hash', 'in', [...tokens.keys()])
    .where('purpose', '=', 'known_device')
    .where('expires_at', '>', nowMs)
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, token: tokens.get(row.token_hash) ?? '' };
}

/** Stores a known device or extends its lifetime. @returns the token for its cookie. */
export async function rememberDevice(tx: Tx, userId: number, known: KnownDevice | null): Promise<string> {
  const nowMs = tx.now();
  const expires_at = nowMs + KNOWN_DEVICE_LIFETIME_MS;
  if (known) {
    await tx.db.updateTable('account_tokens').set({ expires_at }).where('id', '=', known.id).execute();
    return known.token;
  }
  const token = newToken();
  await tx.db
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      purpose: 'known_device',
      token_hash: hashToken(token),
      created_at: nowMs,
      expires_at,
      used_at: null,
    })
    .execute();
  return token;
}

/** Sends the cookie, which only gives the device its own count of guesses: a session needs the bearer token. */
export function sendDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  token: string,
): void {
  const attributes = [
    `device_${userId}=${token}`,
    `Path=${API_BASE}/auth`,
    `Max-Age=${KNOWN_DEVICE_LIFETIME_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
