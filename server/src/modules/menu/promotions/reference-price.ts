import { COUNTRY_RULES, type CountryProfile } from 'shared-api/domain/restaurant/country-profile';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import type { TimeWindow } from '#time/time-windows';
import { firstStart, promotedKurus, ranBetween, type PromotionRule } from './promotion-rule';

const DAY_MS = 24 * 3_600_000;

/** Price changes of a product, without its options, oldest first. */
export type PriceHistory = readonly Pick<Row<'price_changes'>, 'from_kurus' | 'to_kurus' | 'created_at'>[];

/** Price history by product; no reference price is shown for options. */
export async function findPriceHistory(db: Db, sinceMs: number): Promise<Map<number, PriceHistory>> {
  const rows = await db
    .selectFrom('price_changes')
    .select(['product_id', 'from_kurus', 'to_kurus', 'created_at'])
    .where('option_name', 'is', null)
    .where('created_at', '>', sinceMs)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ product_id: id }) => id);
}

/** The lowest price in a period, without promotions. */
function lowestKurus(history: PriceHistory, currentKurus: number, { fromMs, untilMs }: TimeWindow): number {
  const since = history.filter(({ created_at: ms }) => ms > fromMs);
  const atStart = since[0]?.from_kurus ?? currentKurus;
  const within = since.filter(({ created_at: ms }) => ms < untilMs).map(({ to_kurus: kurus }) => kurus);
  return Math.min(atStart, ...within);
}

/** Period that decides the reference price of a promotion's products. */
export interface ReferencePeriod {
  /** The days before it first ran, and the last days; null if the regular price is the reference price. */
  before: TimeWindow | null;
  /** Other promotions that ran in the days before. */
  others: ReadonlySet<PromotionRule>;
}

/** @param known every existing or removed promotion. */
export function referencePeriod(
  rule: PromotionRule,
  known: readonly PromotionRule[],
  { profile, timeZone }: { profile: CountryProfile; timeZone: string },
): ReferencePeriod {
  const { referenceDays } = COUNTRY_RULES[profile];
  if (referenceDays === null) return { before: null, others: new Set() };
  const untilMs = firstStart(rule, timeZone);
  const before = { fromMs: untilMs - referenceDays * DAY_MS, untilMs };
  const others = known.filter((other) => other.id !== rule.id && ranBetween(other, before, timeZone));
  return { before, others: new Set(others) };
}

/**
 * The reference price that may be struck through: the regular price or, if the country requires it, the lowest of the
 * days before the promotion first ran and of the last days. Other promotions in those days count with their prices;
 * earlier hours of the same promotion do not, since they are the same reduction.
 * @param known promotions that reduce or reduced the product.
 */
export function referenceKurus(
  { before, others }: ReferencePeriod,
  nowMs: number,
  {
    known,
    history,
    currentKurus,
  }: { known: readonly PromotionRule[]; history: PriceHistory; currentKurus: number },
): number {
  if (before === null) return currentKurus;
  const lately = { fromMs: nowMs - (before.untilMs - before.fromMs), untilMs: nowMs };
  const usual = Math.min(
    currentKurus,
    ...[before, lately].map((period) => lowestKurus(history, currentKurus, period)),
  );
  const reduced = known
    .filter((other) => others.has(other))
    .map((other) => promotedKurus(other, usual) ?? usual);
  return Math.min(usual, ...reduced);
}
