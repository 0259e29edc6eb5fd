import type { Updateable } from 'kysely';
import type { Context } from '../context';
import type { DailyDutiesTable } from '../db/schema';
import { businessDate } from '../time/business-date';
import { readHouseRules } from '../modules/restaurant/settings/restaurant-settings';

const HOUR_MS = 3_600_000;
/** A duty's day begins when the last guests have left. */
const DAY_BEGINS_MS = 4 * HOUR_MS;
/** Whoever took a duty and has not finished it by then is taken for dead. */
const ABANDONED_AFTER_MS = HOUR_MS;

export type DutyName = DailyDutiesTable['name'];

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
    claimed_at: now,
    done_at: null,
    failed_at: null,
  };
  const mine = await context.db
    .insertInto('daily_duties')
    .values({ name, ...claim, result: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claim)
        .where(({ eb, and, or }) =>
          or([
            eb('daily_duties.day', '<', claim.day),
            and([
              eb('daily_duties.done_at', 'is', null),
              eb('daily_duties.claimed_at', '<=', now - ABANDONED_AFTER_MS),
            ]),
            // The clock was ahead by days and has been set right.
            eb('daily_duties.claimed_at', '>', now + 24 * HOUR_MS),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (!mine) return;
  const note = (outcome: Updateable<DailyDutiesTable>) =>
    context.db.updateTable('daily_duties').set(outcome).where('name', '=', name).execute();
  try {
    const result = await work();
    await note({ done_at: context.now(), result });
  } catch (error) {
    await note({ failed_at: context.now() });
    throw error;
  }
}

/** What came of a duty when it was last done, and whether it failed since; undefined before the first time. */
export const lastDuty = (context: Context, name: DutyName) =>
  context.db
    .selectFrom('daily_duties')
    .select(['failed_at', 'result'])
    .where('name', '=', name)
    .executeTakeFirst();
