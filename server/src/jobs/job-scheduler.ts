import type { Updateable } from 'kysely';
import type { Context } from '../context';
import type { ScheduledJobsTable } from '../db/schema';
import { businessDate } from '../time/business-date';
import { readHouseRules } from '../modules/restaurant/settings/restaurant-settings';

const HOUR_MS = 3_600_000;
/** A duty's day begins when the last guests have left. */
const DAY_BEGINS_MS = 4 * HOUR_MS;
/** Whoever took a duty and has not finished it by then is taken for dead. */
const ABANDONED_AFTER_MS = HOUR_MS;

export type DutyName = ScheduledJobsTable['name'];

/**
 * Does a duty once a day, from four in the morning where the restaurant stands, however many servers share the
 * database and ask however often. One that fails is tried again after an hour.
 * @param work answers what is worth remembering, see {@link lastDuty}.
 */
export async function onceADay(context: Context, name: DutyName, work: () => Promise<string>): Promise<void> {
  const now = context.now();
  const { timeZone } = await readHouseRules(context.db);
  const claim = {
    day: businessDate(now - DAY_BEGINS_MS, timeZone),
    started_at: now,
    finished_at: null,
    failed_at: null,
  };
  const mine = await context.db
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
              eb('scheduled_jobs.started_at', '<=', now - ABANDONED_AFTER_MS),
            ]),
            // The clock was ahead by days and has been set right.
            eb('scheduled_jobs.started_at', '>', now + 24 * HOUR_MS),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (!mine) return;
  const note = (outcome: Updateable<ScheduledJobsTable>) =>
    context.db.updateTable('scheduled_jobs').set(outcome).where('name', '=', name).execute();
  try {
    const result = await work();
    await note({ finished_at: context.now(), result });
  } catch (error) {
    await note({ failed_at: context.now() });
    throw error;
  }
}

/** What came of a duty when it was last done, and whether it failed since; undefined before the first time. */
export const lastDuty = (context: Context, name: DutyName) =>
  context.db
    .selectFrom('scheduled_jobs')
    .select(['failed_at', 'result'])
    .where('name', '=', name)
    .executeTakeFirst();
