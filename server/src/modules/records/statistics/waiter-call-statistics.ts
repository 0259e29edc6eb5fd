import { businessDate, startOfBusinessDayMs } from 'shared-api/domain/business-day';
import { addDays, localMs } from 'shared-api/domain/local-time';
import type { WaiterCallStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { spansOf } from './periods';

const HOUR_MS = 3_600_000;
const HOURS = 24;

interface CountedCall {
  created_at: number;
  /** Null until someone takes it. */
  taken_at: number | null;
}

/** The mean of the two middle values if their number is even. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

function figuresOf(calls: readonly CountedCall[]): { count: number; median_seconds: number | null } {
  const waits = calls.flatMap(({ created_at, taken_at }) => (taken_at === null ? [] : taken_at - created_at));
  const waitMs = median(waits);
  return { count: calls.length, median_seconds: waitMs === null ? null : Math.round(waitMs / 1_000) };
}

/** Statistics of the calls on a period's business days. */
export async function waiterCallStatistics(
  { db, now }: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod,
): Promise<WaiterCallStatistics> {
  const rule = await readRestaurantSettings(db);
  const { from, to } = spansOf(period, businessDate(now(), rule)).current;
  const calls = await db
    .selectFrom('waiter_calls')
    .leftJoin('users', 'users.id', 'waiter_calls.taken_by')
    .select(['waiter_calls.created_at', 'taken_at', 'escalated_at', 'users.username as taker'])
    .where('waiter_calls.created_at', '>=', startOfBusinessDayMs(from, rule))
    .where('waiter_calls.created_at', '<', startOfBusinessDayMs(addDays(to, 1), rule))
    .execute();
  const hourOf = (call: CountedCall) => Math.floor(localMs(call.created_at, rule.timeZone) / HOUR_MS) % HOURS;
  const fromStartOfDay = (hour: number) => (hour - rule.dayStartsAtHour + HOURS) % HOURS;
  const people = Map.groupBy(
    calls.filter(({ taken_at }) => taken_at !== null),
    ({ taker }) => taker,
  );
  return {
    ...figuresOf(calls),
    escalated: calls.filter(({ escalated_at }) => escalated_at !== null).length,
    hours: [...Map.groupBy(calls, hourOf)]
      .map(([hour, some]) => ({ hour, ...figuresOf(some) }))
      .sort((a, b) => fromStartOfDay(a.hour) - fromStartOfDay(b.hour)),
    people: [...people]
      .map(([name, some]) => ({ name, ...figuresOf(some) }))
      .sort((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? '', 'tr')),
  };
}
