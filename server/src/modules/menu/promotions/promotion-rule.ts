import { OPENING_HOURS, PROMOTION_GRACE_MINUTES } from 'shared-api/contract/limits';
import type { Promotion } from 'shared-api/contract/menu/promotions';
import { adjustedKurus } from 'shared-api/contract/money';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { PromotionKind, PromotionState } from 'shared-api/contract/statuses';
import { datedWindows, intersect, isWithin, nextStart, type TimeWindow } from '../../../time/time-windows';

/** What a promotion does and when (docs/product-rules.md#promotions). */
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
  /** Without a declaration, but confirmed to contain no alcohol. */
  undeclaredProductIds: number[];
  createdAtMs: number;
  /** It had other terms before. */
  changedAtMs: number;
  /** When it was switched off or removed; null while it is on. */
  endedAtMs: number | null;
}

/** The price of a product; null where the promotion does not make it cheaper. Never 0. */
export function promotedKurus({ kind, value }: Pick<PromotionRule, 'kind' | 'value'>, regularKurus: number) {
  const kurus =
    kind === 'fixed' ? value : adjustedKurus(regularKurus, { kind: 'percent', value: -value, stepKurus: 1 });
  return kurus > 0 && kurus < regularKurus ? kurus : null;
}

/** From a day before the moment, or the first date if that is later, to a month after it. */
const windowsAround = (rule: PromotionRule, ms: number, timeZone: string) =>
  datedWindows(
    rule.hours,
    rule,
    Math.max(ms, rule.firstDate === null ? ms : Date.parse(rule.firstDate)),
    timeZone,
  );

/** When it runs with its present terms. */
export const ruleWindows = (rule: PromotionRule, nowMs: number, timeZone: string): TimeWindow[] =>
  intersect(windowsAround(rule, nowMs, timeZone), [
    { fromMs: rule.changedAtMs, untilMs: rule.endedAtMs ?? Infinity },
  ]);

/** Whether it ran at any time between two moments, at most a month apart. */
export const ranBetween = (rule: PromotionRule, { fromMs, untilMs }: TimeWindow, timeZone: string): boolean =>
  intersect(windowsAround(rule, fromMs, timeZone), [
    { fromMs: Math.max(fromMs, rule.createdAtMs), untilMs: Math.min(untilMs, rule.endedAtMs ?? Infinity) },
  ]).length > 0;

/** When it first ran: at the start of its dates, or of the first of its hours since it was made. */
export function firstStart(rule: PromotionRule, timeZone: string): number {
  const { createdAtMs } = rule;
  const windows = windowsAround(rule, createdAtMs, timeZone);
  return isWithin(windows, createdAtMs) ? createdAtMs : (nextStart(windows, createdAtMs) ?? createdAtMs);
}

/** Hours are known for a month (`datedWindows`): how long they go on after it is not. */
const KNOWN_MS = (OPENING_HOURS.daysAhead - 2) * 24 * 3_600_000;

/** The end of the window at the moment; infinite for an end that is not known, or none. */
export function shownEnd(windows: readonly TimeWindow[], { hours }: PromotionRule, nowMs: number): number {
  const { untilMs = Infinity } = windows.find((window) => isWithin([window], nowMs)) ?? {};
  return hours.length > 0 && untilMs > nowMs + KNOWN_MS ? Infinity : untilMs;
}

const GRACE_MS = PROMOTION_GRACE_MINUTES * 60_000;

/** Whether it runs, or has ended so lately that its price is still accepted. */
export const isAccepted = (windows: readonly TimeWindow[], nowMs: number): boolean =>
  windows.some(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs + GRACE_MS);

/** When what guests are shown or may pay changes: at its starts and ends, and when its price is no longer accepted. */
const edges = (windows: readonly TimeWindow[]) =>
  windows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs, untilMs + GRACE_MS]);

/** Infinitely long ago for never. */
export const lastEdge = (windows: readonly TimeWindow[], nowMs: number): number =>
  Math.max(...edges(windows).filter((ms) => ms <= nowMs));

/** Infinite for never. */
export const nextEdge = (windows: readonly TimeWindow[], nowMs: number): number =>
  Math.min(...edges(windows).filter((ms) => ms > nowMs));

export const stateOf = (windows: readonly TimeWindow[], nowMs: number): Exclude<PromotionState, 'off'> => {
  if (isWithin(windows, nowMs)) return 'running';
  return nextStart(windows, nowMs) === undefined ? 'over' : 'upcoming';
};
