import type { Context } from '#context';
import type { Trx } from '#db/database';
import { AppError } from '#http/app-error';
import { countAttempt, keyOf, resetAttempts } from '#http/rate-limit';
import type { Caller } from '#http/route';
import type { KnownDevice } from './known-devices';

/**
 * Delays for wrong guesses: each guess after `free` ones waits a second, then twice as long every time, at most
 * `maxWaitMs`.
 */
interface GuessLimit {
  free: number;
  maxWaitMs: number;
  /** Time without a guess after which the count restarts. */
  forgetMs: number;
}
/** Password guesses on devices unknown to the account; `maxWaitMs` allows 720 a day for each account. */
export const GUESS_LIMITS = {
  account: { free: 10, maxWaitMs: 2 * 60_000, forgetMs: 24 * 60 * 60_000 },
  address: { free: 100, maxWaitMs: 2 * 60_000, forgetMs: 60 * 60_000 },
} as const satisfies Record<string, GuessLimit>;
/**
 * Wrong PINs on one device, and on all devices of the account that signed in on them, because another login makes another
 * device: about 200 a day of at least 10,000 PINs.
 */
export const PIN_GUESS_LIMITS = {
  device: { free: 10, maxWaitMs: 15 * 60_000, forgetMs: 60 * 60_000 },
  account: { free: 40, maxWaitMs: 15 * 60_000, forgetMs: 6 * 60 * 60_000 },
} as const satisfies Record<string, GuessLimit>;

const FIRST_WAIT_MS = 1_000;

/** One attempt at the password of an account. */
interface Guess {
  usernameKey: string;
  network: string;
  device: KnownDevice | null;
}

interface Count {
  key: string;
  limit: GuessLimit;
}

/** Sorted, so that concurrent transactions do not deadlock on PostgreSQL. */
const inOneOrder = (counts: Count[]): Count[] => counts.sort((a, b) => (a.key < b.key ? -1 : 1));

const countsOf = ({ usernameKey, network }: Guess): Count[] =>
  inOneOrder([
    { key: keyOf('guesses account', usernameKey), limit: GUESS_LIMITS.account },
    { key: keyOf('guesses address', network), limit: GUESS_LIMITS.address },
  ]);

const pinCountsOf = ({ sessionId, userId }: Caller['device']): Count[] =>
  inOneOrder([
    { key: keyOf('pins device', String(sessionId)), limit: PIN_GUESS_LIMITS.device },
    { key: keyOf('pins account', String(userId)), limit: PIN_GUESS_LIMITS.account },
  ]);

const waitMs = (guesses: number, { free, maxWaitMs }: GuessLimit): number =>
  guesses < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (guesses - free), maxWaitMs);

/** Adds the guess. @returns the time from which it is allowed; if that is in the future, the caller rolls back. */
async function addGuess(trx: Trx, nowMs: number, { key, limit }: Count): Promise<number> {
  // Locks the row, so that concurrent guesses count.
  const row = await trx
    .insertInto('rate_counts')
    .values({ key, count: 0, ends_at: nowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ count: eb.ref('rate_counts.count') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const guesses = row.ends_at <= nowMs ? 0 : row.count;
  await trx
    .updateTable('rate_counts')
    .set({ count: guesses + 1, ends_at: nowMs + limit.forgetMs })
    .where('key', '=', key)
    .execute();
  const lastMs = row.ends_at - limit.forgetMs;
  return guesses === 0 ? nowMs : lastMs + waitMs(guesses, limit);
}

async function isWithinOwnGuesses(context: Context, { device }: Guess): Promise<boolean> {
  if (!device) return false;
  try {
    await countAttempt(context, { known_device: String(device.id) });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Counts a guess before it is evaluated. Known devices are counted separately, all others by account and by address,
 * with increasing delays (device cookies, OWASP Authentication Cheat Sheet).
 * @throws {AppError} `too_many_requests`.
 */
export async function countGuess(context: Context, guess: Guess): Promise<void> {
  if (await isWithinOwnGuesses(context, guess)) return;
  await addGuesses(context, countsOf(guess));
}

/** Counts a PIN before it is looked up. @throws {AppError} `too_many_requests`. */
export const countPinGuess = (context: Context, device: Caller['device']): Promise<void> =>
  addGuesses(context, pinCountsOf(device));

async function addGuesses(context: Context, counts: Count[]): Promise<void> {
  const nowMs = context.now();
  await context.transaction(async (trx) => {
    let allowedAtMs = nowMs;
    for (const each of counts) allowedAtMs = Math.max(allowedAtMs, await addGuess(trx, nowMs, each));
    if (allowedAtMs === nowMs) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((allowedAtMs - nowMs) / 1000) });
  });
}

/**
 * Called after a correct password. A known device resets only its own count. An address keeps its count except for this
 * guess: otherwise an attacker could reset it by signing in to an account of their own.
 */
export async function forgetGuesses(trx: Trx, guess: Guess): Promise<void> {
  if (guess.device) return resetAttempts(trx, { known_device: String(guess.device.id) });
  for (const { key, limit } of countsOf(guess)) {
    if (limit === GUESS_LIMITS.account) {
      await trx.deleteFrom('rate_counts').where('key', '=', key).execute();
    } else {
      await takeBack(trx, key);
    }
  }
}

async function takeBack(trx: Trx, key: string): Promise<void> {
  await trx
    .updateTable('rate_counts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .execute();
}

/**
 * Called after a correct PIN. Removes only this guess: otherwise a person could reset the counts with their own PIN.
 */
export async function forgetPinGuess(trx: Trx, device: Caller['device']): Promise<void> {
  for (const { key } of pinCountsOf(device)) await takeBack(trx, key);
}
