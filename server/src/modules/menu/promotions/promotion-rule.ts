import { OPENING_HOURS } from 'shared-api/domain/restaurant/limits';
import type { Promotion } from 'shared-api/contract/menu/promotions';
import { adjustedKurus } from 'shared-api/domain/money';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { PromotionKind, PromotionState } from 'shared-api/domain/statuses';
import { datedWindows, intersect, isWithin, nextStart, type TimeWindow } from '#time/time-windows';

/** Minutes for which an order is still accepted at the price of a promotion that has ended, from guests who saw it. */
const PROMOTION_GRACE_MINUTES = 10;

/** Terms and times of a promotion (docs/rules/menu.md#promotions). */
export interface PromotionRule {
  id: number;
  translations: Promotion['translations'];
  kind: PromotionKind;
  /** Hundredths of a percent, or kuruş. */
  value: number;
  hours: WeeklyHours[];
  firstDate: string | null;
  lastDate: string | null;
  categoryIds: number[];
  productIds: number[];
  /** Undeclared products that someone confirmed to contain no alcohol. */
  undeclaredProductIds: number[];
  createdAtMs: number;
  /** Time of the last change of its terms. */
  changedAtMs: number;
  /** Time at which it was switched off or removed; null while it is on. */
  endedAtMs: number | null;
}

/** The reduced price of a product; null if the promotion does not reduce it. Never 0. */
export function promotedKurus({ kind, value }: Pick<PromotionRule, 'kind' | 'value'>, regularKurus: number) {
  const kurus =
    kind === 'fixed' ? value : adjustedKurus(regularKurus, { kind: 'percent', value: -value, stepKurus: 1 });
  return kurus > 0 && kurus < regularKurus ? kurus : null;
}

/** Windows from a day before the given time, or the first date if that is later, to a month after it. */
const windowsAround = (rule: PromotionRule, ms: number, timeZone: string) =>
  datedWindows(
    rule.hours,
    rule,
    Math.max(ms, rule.firstDate === null ? ms : Date.parse(rule.firstDate)),
    timeZone,
  );

/** Windows in which it runs with its current terms. */
export const ruleWindows = (rule: PromotionRule, nowMs: number, timeZone: string): TimeWindow[] =>
  intersect(windowsAround(rule, nowMs, timeZone), [
    { fromMs: rule.changedAtMs, untilMs: rule.endedAtMs ?? Infinity },
  ]);

/** Whether it ran at any time within a window of at most a month. */
export const ranBetween = (rule: PromotionRule, { fromMs, untilMs }: TimeWindow, timeZone: string): boolean =>
  intersect(windowsAround(rule, fromMs, timeZone), [
    { fromMs: Math.max(fromMs, rule.createdAtMs), untilMs: Math.min(untilMs, rule.endedAtMs ?? Infinity) },
  ]).length > 0;

/** Time of its first start: that of its dates, or of the first of its hours since it was created. */
export function firstStart(rule: PromotionRule, timeZone: string): number {
  const { createdAtMs } = rule;
  const windows = windowsAround(rule, createdAtMs, timeZone);
  return isWithin(windows, createdAtMs) ? createdAtMs : (nextStart(windows, createdAtMs) ?? createdAtMs);
}

/** Period for which `datedWindows` computes hours; a window that exceeds it has an unknown end. */
const KNOWN_MS = (OPENING_HOURS.daysAhead - 2) * 24 * 3_600_000;

/** End of the current window as displayed; infinite if it is unknown or never. */
export function displayedEnd(
  windows: readonly TimeWindow[],
  { hours }: PromotionRule,
  nowMs: number,
): number {
  const { untilMs = Infinity } = windows.find((window) => isWithin([window], nowMs)) ?? {};
  return hours.length > 0 && untilMs > nowMs + KNOWN_MS ? Infinity : untilMs;
}

const GRACE_MS = PROMOTION_GRACE_MINUTES * 60_000;

/** Whether it runs, or has ended so recently that its price is still accepted. */
export const isAccepted = (windows: readonly TimeWindow[], nowMs: number): boolean =>
  windows.some(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs + GRACE_MS);

/** Times at which displayed or accepted prices change: starts, ends, and ends of the grace period. */
const changeTimes = (windows: readonly TimeWindow[]) =>
  windows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs, untilMs + GRACE_MS]);

/** Time of the last change before the given time; -Infinity for never. */
export const previousPriceChange = (windows: readonly TimeWindow[], nowMs: number): number =>
  Math.max(...changeTimes(windows).filter((ms) => ms <= nowMs));

/** Time of the next change after the given time; Infinity for never. */
export const nextPriceChange = (windows: readonly TimeWindow[], nowMs: number): number =>
  Math.min(...changeTimes(windows).filter((ms) => ms > nowMs));

export const stateOf = (windows: readonly TimeWindow[], nowMs: number): Exclude<PromotionState, 'off'> => {
  if (isWithin(windows, nowMs)) return 'running';
  return nextStart(windows, nowMs) === undefined ? 'over' : 'upcoming';
};
