import { setTimeout } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { violatedConstraint } from './constraints';
import type { Db, Trx } from './database';
import { isPostgres } from './dialect';

/** Runs `work` in a transaction; resolves once it is committed, rejects when it was rolled back. */
export type RunTransaction = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** Transactions that may be queued or running; further ones are refused. */
const QUEUE_MAX = 500;
const GROUP_MAX = 64;
/**
 * Share of a commit's time to wait before the next one. The event loop accepts one connection per turn: if each turn
 * waited for a slow disk, new guests would queue for seconds.
 */
const PAUSE_SHARE = 0.25;
const ATTEMPTS_MAX = 5;
/** Lets the winner of a deadlock proceed: an immediate retry could take the released row first. */
const RETRY_DELAY_MS = 20;
/** SQLSTATE serialization_failure and deadlock_detected. */
const RETRYABLE_CODES = new Set<unknown>(['40001', '40P01']);

/** Raised when the queue is full; the transaction was not begun. */
export class TooManyTransactionsError extends Error {}

/** Groups commits on SQLite. PostgreSQL has its own group commit; there, a transaction that lost a race is retried. */
export function createTransactionRunner(db: Db): RunTransaction {
  const run: RunTransaction = isPostgres(db) ? withRetries(db) : withGroupCommit(db);
  let queued = 0;
  return async (work) => {
    if (queued >= QUEUE_MAX) throw new TooManyTransactionsError();
    queued += 1;
    try {
      return await run(work);
    } finally {
      queued -= 1;
    }
  };
}

/**
 * Includes foreign keys, which fail if another transaction has removed the row since it was read; the retry sees that.
 */
const isRetryable = (error: unknown): boolean =>
  RETRYABLE_CODES.has((error as { code?: unknown }).code) || violatedConstraint(error) === 'reference';

const withRetries =
  (db: Db): RunTransaction =>
  async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !isRetryable(error)) throw error;
        await setTimeout(RETRY_DELAY_MS * attempt * (1 + Math.random()));
      }
    }
  };

interface Job {
  work: (trx: Trx) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * All transactions requested within one turn of the event loop share one commit, since every commit waits for the disk
 * and blocks the process. A savepoint isolates each: one that fails is rolled back alone. Callers are only resolved
 * after the commit.
 */
function withGroupCommit(db: Db): RunTransaction {
  let queue: Job[] = [];
  let isScheduled = false;

  function schedule(pauseMs: number): void {
    isScheduled = true;
    // After the turn's network reads, so that requests received in this turn join.
    const commitSoon = () => void setImmediate(() => void commitNext());
    if (pauseMs > 0) void setTimeout(pauseMs).then(commitSoon);
    else commitSoon();
  }

  let pauseEndsMs = 0;
  async function commitNext(): Promise<void> {
    const group = queue.slice(0, GROUP_MAX);
    queue = queue.slice(GROUP_MAX);
    const startMs = performance.now();
    await commitGroup(db, group);
    const endMs = performance.now();
    pauseEndsMs = endMs + (endMs - startMs) * PAUSE_SHARE;
    isScheduled = false;
    if (queue.length > 0) schedule(pauseEndsMs - endMs);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject });
      if (!isScheduled) schedule(pauseEndsMs - performance.now());
    });
}

async function commitGroup(db: Db, group: Job[]): Promise<void> {
  const settle: (() => void)[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      for (const job of group) settle.push(await runInSavepoint(trx, job));
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  for (const each of settle) each();
}

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const RELEASE = CompiledQuery.raw('release job');
const ROLLBACK = CompiledQuery.raw('rollback to job');

/** @returns a function that settles the job's promise, to be called after the commit. */
async function runInSavepoint(trx: Trx, { work, resolve, reject }: Job): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const result = await work(trx);
    await trx.executeQuery(RELEASE);
    return () => resolve(result as never);
  } catch (error) {
    try {
      await trx.executeQuery(ROLLBACK);
      await trx.executeQuery(RELEASE);
    } catch {
      // A full disk has already rolled back the whole transaction, savepoints included.
      throw error;
    }
    return () => reject(error);
  }
}
