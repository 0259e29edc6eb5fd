import { CompiledQuery } from 'kysely';
import { refusedBy } from './constraints';
import type { Db, Trx } from './database';
import { isPostgres } from './dialect';
import { isOutdatedPlan } from './kept-plans';

/** Runs `work` in a transaction; resolves when it is committed, rejects when nothing of it stands. */
export type RunTransaction = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** So that a rush of calls does not keep the event loop for long. */
const SHARED_MAX = 64;

/**
 * After a commit the process rests for this share of its time: the event loop takes in one new connection a turn, and
 * where each turn waited for a slow disk, guests would stand at the door for seconds.
 */
const REST_SHARE = 0.25;

/**
 * So many wait or run at once, less than a second's work. Beyond that the next are refused at once, because a queue
 * that grows answers nobody in time.
 */
const UNDER_WAY_MAX = 500;

/** Raised for a transaction that was not begun, because too many others wait. */
export class TooManyTransactionsError extends Error {}

/** How this database takes many small transactions best. PostgreSQL gathers their commits itself. */
export function transactionsOf(db: Db): RunTransaction {
  const run: RunTransaction = isPostgres(db) ? ownCommits(db) : sharedCommits(db);
  let underWay = 0;
  return async (work) => {
    if (underWay >= UNDER_WAY_MAX) throw new TooManyTransactionsError();
    underWay += 1;
    try {
      return await run(work);
    } finally {
      underWay -= 1;
    }
  };
}

/** PostgreSQL's codes for a transaction that it undid because another one was in its way. */
const LOST_RACES = new Set<unknown>(['40001', '40P01']);
const ATTEMPTS_MAX = 5;

/**
 * Whoever loses a race begins anew, and nothing of the first try stands: two that wait for each other's rows, one who
 * refers to what was removed since they read it, and one who was planned for tables as they were.
 */
const mayBeginAnew = (error: unknown): boolean =>
  LOST_RACES.has((error as { code?: unknown }).code) ||
  refusedBy(error) === 'reference' ||
  isOutdatedPlan(error);

function ownCommits(db: Db): RunTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !mayBeginAnew(error)) throw error;
      }
    }
  };
}

interface Job {
  work: (trx: Trx) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * All that is asked within one turn of the event loop shares one commit, since each commit waits for the disk and
 * the whole process with it. Each stands behind a savepoint of its own: what fails leaves nothing, and takes nothing
 * with it. Nobody is told of success before the commit.
 */
function sharedCommits(db: Db): RunTransaction {
  let waiting: Job[] = [];
  let isPlanned = false;
  let restsUntilMs = 0;

  function plan(): void {
    isPlanned = true;
    // After the turn's reading, also where a timer began the turn: who has asked by then comes along.
    const commitLast = () => void setImmediate(() => void commit());
    const restMs = restsUntilMs - performance.now();
    if (restMs > 0) setTimeout(commitLast, restMs);
    else commitLast();
  }

  async function commit(): Promise<void> {
    const jobs = waiting.slice(0, SHARED_MAX);
    waiting = waiting.slice(SHARED_MAX);
    const beganMs = performance.now();
    await commitTogether(jobs);
    const endedMs = performance.now();
    restsUntilMs = endedMs + (endedMs - beganMs) * REST_SHARE;
    if (waiting.length > 0) plan();
    else isPlanned = false;
  }

  async function commitTogether(jobs: Job[]): Promise<void> {
    const tell: (() => void)[] = [];
    try {
      await db.transaction().execute(async (trx) => {
        for (const job of jobs) tell.push(await attempt(trx, job));
      });
    } catch (error) {
      for (const { reject } of jobs) reject(error);
      return;
    }
    for (const each of tell) each();
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (!isPlanned) plan();
    });
}

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const RELEASE = CompiledQuery.raw('release job');
const ROLL_BACK = CompiledQuery.raw('rollback to job');

/** @returns what to tell whoever asked, once it is committed. */
async function attempt(trx: Trx, { work, resolve, reject }: Job): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const result = await work(trx);
    await trx.executeQuery(RELEASE);
    return () => resolve(result as never);
  } catch (error) {
    try {
      await trx.executeQuery(ROLL_BACK);
      await trx.executeQuery(RELEASE);
    } catch {
      // A full disk has undone the whole transaction, savepoints included: nobody's work stands.
      throw error;
    }
    return () => reject(error);
  }
}
