import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Updateable } from 'kysely';
import { businessDate } from 'shared-api/domain/business-day';
import { DEFAULT_TIME_ZONE } from 'shared-api/domain/restaurant/limits';
import type { Db } from '../db/database';
import type { Schema } from '../db/schema';

const HOUR_MS = 3_600_000;
/** Hour of daily jobs, independent of the start of the business day. */
export const NIGHT_HOUR = 4;
/** Time after which another server may claim a job that has not finished. */
const LEASE_MS = HOUR_MS;
/** Interval at which the repeated error of a frequent job is logged. */
const REPEATED_ERROR_LOG_INTERVAL_MS = HOUR_MS / 2;

type DailyJobName = Schema['scheduled_jobs']['name'];

interface Job {
  name: string;
  intervalMs: number;
  work: () => Promise<unknown>;
}

/** Background work. Modules schedule their jobs when they are registered. */
export class JobScheduler {
  /** IANA name of the restaurant's time zone; set by the settings. */
  readTimeZone: () => Promise<string> = async () => DEFAULT_TIME_ZONE;
  private readonly jobs = new Map<string, Job>();
  private log: FastifyBaseLogger | null = null;
  /** Runs background work outside of the context of the request, and of its staff action, that triggers it. */
  private readonly outsideRequests = AsyncLocalStorage.snapshot();

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** Runs in every server process, at its start and then at the interval. */
  scheduleEvery(intervalMs: number, name: string, work: () => Promise<unknown>): void {
    this.jobs.set(name, { name, intervalMs, work });
  }

  scheduleHourly(name: string, work: () => Promise<unknown>): void {
    this.scheduleEvery(HOUR_MS, name, work);
  }

  /**
   * Runs once a day across all servers of a database, from 4:00 in the restaurant's time zone. A failed run, or one
   * whose server crashed, is repeated after an hour.
   * @param work returns the result to store, see {@link lastRun}.
   */
  scheduleDaily(
    name: DailyJobName,
    work: () => Promise<string>,
    isEnabled: () => Promise<boolean> = async () => true,
  ): void {
    this.scheduleHourly(name, async () => {
      if (await isEnabled()) await this.runOncePerDay(name, work);
    });
  }

  /** @returns a function that stops all jobs. */
  start(log: FastifyBaseLogger): () => void {
    this.log = log;
    const timers = [...this.jobs.values()].map((job) => startTimer(job, log));
    return () => timers.forEach((timer) => clearInterval(timer));
  }

  /** Runs a job now, in addition to its interval; returns at once. Does nothing while jobs are not started. */
  runSoon(name: string): void {
    const { log } = this;
    if (log)
      void this.outsideRequests(() => this.run(name)).catch((error: unknown) =>
        log.error({ err: error, job: name }, 'scheduled job failed'),
      );
  }

  /** Runs a job now; a daily one only if it is due. */
  async run(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`no job ${name}`);
    await job.work();
  }

  /** Result of the last successful run, and whether a later one failed. */
  lastRun(name: DailyJobName): Promise<Pick<Schema['scheduled_jobs'], 'failed_at' | 'result'> | undefined> {
    return this.db
      .selectFrom('scheduled_jobs')
      .select(['failed_at', 'result'])
      .where('name', '=', name)
      .executeTakeFirst();
  }

  private async runOncePerDay(name: DailyJobName, work: () => Promise<string>): Promise<void> {
    if (!(await this.claim(name))) return;
    const update = (outcome: Updateable<Schema['scheduled_jobs']>) =>
      this.db.updateTable('scheduled_jobs').set(outcome).where('name', '=', name).execute();
    try {
      const result = await work();
      await update({ finished_at: this.now(), result });
    } catch (error) {
      await update({ failed_at: this.now() });
      throw error;
    }
  }

  /** @returns false when the job ran today or another server is running it. */
  private async claim(name: DailyJobName): Promise<boolean> {
    const now = this.now();
    const claim = {
      day: businessDate(now, { timeZone: await this.readTimeZone(), dayStartsAtHour: NIGHT_HOUR }),
      started_at: now,
      finished_at: null,
      failed_at: null,
    };
    const claimed = await this.db
      .insertInto('scheduled_jobs')
      .values({ name, ...claim, result: null })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(claim)
          .where(({ eb, and, or }) =>
            or([
              eb('scheduled_jobs.day', '<', claim.day),
              and([
                eb('scheduled_jobs.finished_at', 'is', null),
                eb('scheduled_jobs.started_at', '<=', now - LEASE_MS),
              ]),
              // The clock was ahead by days and has been corrected.
              eb('scheduled_jobs.started_at', '>', now + 24 * HOUR_MS),
            ]),
          ),
      )
      .returning('name')
      .executeTakeFirst();
    return claimed !== undefined;
  }
}

function startTimer({ name, intervalMs, work }: Job, log: FastifyBaseLogger): NodeJS.Timeout {
  let isRunning = false;
  let lastLoggedMs = -Infinity;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
      lastLoggedMs = -Infinity;
    } catch (error) {
      if (performance.now() - lastLoggedMs < REPEATED_ERROR_LOG_INTERVAL_MS) return;
      lastLoggedMs = performance.now();
      log.error({ err: error, job: name }, 'scheduled job failed');
    } finally {
      isRunning = false;
    }
  };
  void run();
  return setInterval(() => void run(), intervalMs);
}
