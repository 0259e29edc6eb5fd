import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Selectable } from 'kysely';
import { GUEST_LIMITS, type RateLimit } from 'shared-api/domain/api';
import type { Context, Tx } from '../context';
import { compileOnce } from '../db/compile-once';
import type { Trx } from '../db/database';
import type { NewRow, Schema } from '../db/schema';
import { AppError } from './app-error';
import { clientNetwork } from './client-network';
import { isAllowed } from './route';

export const KNOWN_DEVICE_GUESSES = { max: 10, windowMs: 15 * 60_000 } as const;
/** Attempts concerning accounts and release tokens, successful or not, counted across all server processes. */
export const ACCOUNT_LIMITS = {
  /** Login attempts on a device known to the account; a success resets the count. */
  known_device: KNOWN_DEVICE_GUESSES,
  /** Wrong current passwords when changing the password. */
  password_check: { max: 10, windowMs: 15 * 60_000 },
  /** Registrations and mailed links. */
  account_per_address: { max: 30, windowMs: 15 * 60_000 },
  /** A display without a session requests two codes per window. */
  display_code_per_address: { max: 60, windowMs: 15 * 60_000 },
  mail_per_recipient: { max: 5, windowMs: 15 * 60_000 },
  /** Uploads that are begun or resumed. */
  upload_per_release_key: { max: 60, windowMs: 60 * 60_000 },
  command_per_release_key: { max: 120, windowMs: 60 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/** The sender of a guest's write; staff are not limited. */
export interface Guest {
  network: string;
}

/** @returns null for staff. */
export const guestOf = ({ request }: { request: FastifyRequest }): Guest | null =>
  isAllowed(request.caller, 'panel.open') ? null : { network: clientNetwork(request.ip) };

interface Count extends RateLimit {
  /** Key of the limit and its subject; each key has its own time window. */
  key: string;
}

/** Hashed, because the subject may be personal data of any length. */
export const keyOf = (limit: string, whose: string) =>
  createHash('sha256').update(`${limit} ${whose}`).digest('base64url');

/** Adds one to each count, in the database, so that all server processes count together. */
function incrementQuery(trx: Trx, nowMs: number, counts: Count[]) {
  const rows = counts
    .map(({ key, windowMs }) => ({ key, count: 1, ends_at: nowMs + windowMs }))
    // Sorted, so that concurrent transactions do not deadlock on PostgreSQL.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return increment(trx, { rows, nowMs });
}

const increment = compileOnce((db, { rows, nowMs }: { rows: NewRow<'rate_counts'>[]; nowMs: number }) =>
  db
    .insertInto('rate_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_counts.ends_at <= ${nowMs} then 1 else rate_counts.count + 1 end`,
        ends_at: sql`case when rate_counts.ends_at <= ${nowMs} then excluded.ends_at else rate_counts.ends_at end`,
      }),
    )
    .returningAll(),
);

/** @throws {AppError} `too_many_requests` when a count is over its limit; the rollback undoes the increment. */
function assertWithinLimits(nowMs: number, counts: Count[], rows: Selectable<Schema['rate_counts']>[]): void {
  const maxOf = new Map(counts.map(({ key, max }) => [key, max]));
  const over = rows.filter((row) => row.count > (maxOf.get(row.key) ?? 0));
  if (over.length === 0) return;
  const endsAt = Math.max(...over.map((row) => row.ends_at));
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((endsAt - nowMs) / 1000) });
}

async function count(trx: Trx, nowMs: number, counts: Count[]): Promise<void> {
  assertWithinLimits(nowMs, counts, await incrementQuery(trx, nowMs, counts).execute());
}

/** What a guest's write is about. */
export interface GuestWritePlace {
  /** Null for takeaway. */
  tableId?: number | null;
  /** Whether the guest has the table's code, or an order that was sent with it. */
  isScanned?: boolean;
}

/**
 * Counts a guest's write in its transaction: refused and repeated requests are not counted. Writes with a scanned code
 * have counts of their own, so that no stranger uses up those of the guests at the table.
 * @returns the statement, undefined if no limit applies, and `check` for its rows, which throws {AppError}
 * `too_many_requests`, see {@link GUEST_LIMITS}.
 */
export function guestWriteCount(
  tx: Tx,
  guest: Guest | null,
  what: keyof typeof GUEST_LIMITS,
  { tableId, isScanned }: GuestWritePlace = {},
) {
  if (!guest || !tx.context.config.guestLimits) return { query: undefined, check: () => {} };
  const nowMs = tx.now();
  const limits: { perAddress: RateLimit; perTable?: RateLimit } = GUEST_LIMITS[what];
  const by = isScanned ? `${what} scanned` : what;
  const counts = [{ ...limits.perAddress, key: keyOf(`${by} address`, guest.network) }];
  if (limits.perTable && typeof tableId === 'number') {
    counts.push({ ...limits.perTable, key: keyOf(`${by} table`, String(tableId)) });
  }
  return {
    query: incrementQuery(tx.db, nowMs, counts),
    check: (rows: Selectable<Schema['rate_counts']>[]) => assertWithinLimits(nowMs, counts, rows),
  };
}

/** {@link guestWriteCount}, executed and checked. */
export async function countGuestWrite(...args: Parameters<typeof guestWriteCount>): Promise<void> {
  const { query, check } = guestWriteCount(...args);
  if (query) check(await query.execute());
}

/** Takes back a count of the address, for limits on what fails. */
export async function forgetGuestWrite(
  tx: Tx,
  guest: Guest | null,
  what: keyof typeof GUEST_LIMITS,
): Promise<void> {
  if (!guest) return;
  await tx.db
    .updateTable('rate_counts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(`${what} address`, guest.network))
    .execute();
}

/** The subject whose attempts are counted together, by limit. */
export type Attempts = Partial<Record<keyof typeof ACCOUNT_LIMITS, string>>;

const limitNames = (attempts: Attempts) => Object.keys(attempts) as (keyof typeof ACCOUNT_LIMITS)[];

/**
 * Counts before the attempt, so that concurrent guesses count.
 * @throws {AppError} `too_many_requests`, see {@link ACCOUNT_LIMITS}.
 */
export async function countAttempt(context: Context, attempts: Attempts): Promise<void> {
  const counts = limitNames(attempts).map((limit) => ({
    ...ACCOUNT_LIMITS[limit],
    key: keyOf(limit, attempts[limit] ?? ''),
  }));
  await context.transaction((trx) => count(trx, context.now(), counts));
}

/** Resets the counts, e.g. after a successful login. */
export async function resetAttempts(trx: Trx, attempts: Attempts): Promise<void> {
  const keys = limitNames(attempts).map((limit) => keyOf(limit, attempts[limit] ?? ''));
  await trx.deleteFrom('rate_counts').where('key', 'in', keys).execute();
}

export async function purgeRateCounts({ db, now }: Context): Promise<void> {
  await db.deleteFrom('rate_counts').where('ends_at', '<=', now()).execute();
}
