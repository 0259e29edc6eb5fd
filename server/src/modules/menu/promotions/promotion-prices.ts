import type { ProductPromotion, Promotion } from 'shared-api/contract/menu/promotions';
import { toLira } from 'shared-api/domain/money';
import { COUNTRY_RULES, type CountryProfile } from 'shared-api/domain/restaurant/country-profile';
import type { PromotionExclusion } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { toTimestamp } from '#time/timestamp';
import type { LanguageFallback } from '#modules/restaurant/languages/language-fallback';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { alcoholOf } from '../products/product-declaration';
import { findProducts, type ProductRecord } from '../products/product.store';
import { promotionName, ruleOf } from './promotion.presenter';
import type { Row } from '#db/schema';
import { isWithin, type TimeWindow } from '#time/time-windows';
import {
  isAccepted,
  nextPriceChange,
  promotedKurus,
  ruleWindows,
  displayedEnd,
  type PromotionRule,
} from './promotion-rule';
import {
  findPriceHistory,
  referenceKurus,
  referencePeriod,
  type PriceHistory,
  type ReferencePeriod,
} from './reference-price';

const isChosen = ({ categoryIds, productIds }: PromotionRule, { row }: ProductRecord) =>
  categoryIds.includes(row.category_id) || productIds.includes(row.id);

/** Why a promotion does not reduce a product; null if it does. */
export function exclusionOf(
  rule: PromotionRule,
  record: ProductRecord,
  profile: CountryProfile,
): PromotionExclusion | null {
  const { price_kurus: kurus } = record.row;
  if (!COUNTRY_RULES[profile].promotesAlcohol) {
    const level = alcoholOf(record);
    if (level === 'contains' || level === 'may_contain') return 'alcohol';
    if (level === 'unknown' && !rule.undeclaredProductIds.includes(record.row.id)) return 'alcohol_unknown';
  }
  if (kurus === 0) return 'free';
  return promotedKurus(rule, kurus) === null ? 'not_lower' : null;
}

/** How many products promotions name, and how many of them they reduce, by id. */
export async function countReduced(
  db: Db,
  rules: readonly PromotionRule[],
): Promise<ReadonlyMap<number, Promotion['products']>> {
  const { countryProfile } = await readRestaurantSettings(db);
  const records = await findProducts(db);
  return new Map(
    rules.map((rule) => {
      const selected = records.filter((record) => isChosen(rule, record));
      const reduced = selected.filter((record) => exclusionOf(rule, record, countryProfile) === null);
      return [rule.id, { selected: selected.length, reduced: reduced.length }];
    }),
  );
}

interface ReducedProduct {
  regularKurus: number;
  /** Promotions that reduce the product while they run. */
  rules: readonly PromotionRule[];
  /** All promotions that reduce or reduced it, for its reference price. */
  known: readonly PromotionRule[];
  history: PriceHistory;
}

/** All data that decides the prices of products. */
export interface PromotionRules {
  timeZone: string;
  profile: CountryProfile;
  /** Products in a promotion, by id. */
  products: ReadonlyMap<number, ReducedProduct>;
  /** Reference period of every promotion that reduces a product. */
  references: ReadonlyMap<PromotionRule, ReferencePeriod>;
}

/** @param more unsaved promotions, which replace stored ones with the same ids. */
export async function loadPromotionRules(
  db: Db,
  more: readonly PromotionRule[] = [],
): Promise<PromotionRules> {
  const { timeZone, countryProfile: profile } = await readRestaurantSettings(db);
  const rows = await db.selectFrom('promotions').selectAll().orderBy('id').execute();
  const stored = rows.map(ruleOf).filter((rule) => !more.some((other) => other.id === rule.id));
  const known = [...stored, ...more];
  const current = known.filter(({ endedAtMs }) => endedAtMs === null);
  const references = new Map(
    current.map((rule) => [rule, referencePeriod(rule, known, { profile, timeZone })] as const),
  );
  if (current.length === 0) return { timeZone, profile, products: new Map(), references };
  const records = await findProducts(db);
  const starts = [...references.values()].flatMap(({ before }) => before?.fromMs ?? []);
  const history =
    starts.length > 0 ? await findPriceHistory(db, Math.min(...starts)) : new Map<number, PriceHistory>();
  const products = records.flatMap((record): [number, ReducedProduct][] => {
    const rules = current.filter(
      (rule) => isChosen(rule, record) && exclusionOf(rule, record, profile) === null,
    );
    if (rules.length === 0) return [];
    const reduced = {
      regularKurus: record.row.price_kurus,
      rules,
      known: known.filter((rule) => isChosen(rule, record)),
      history: history.get(record.row.id) ?? [],
    };
    return [[record.row.id, reduced]];
  });
  return { timeZone, profile, products: new Map(products), references };
}

interface ReducedPrice {
  rule: PromotionRule;
  kurus: number;
}

/** Prices of products at a given time, and the data to price orders until they change. */
export interface PromotionState {
  /** Prices of products that do not have their regular price. */
  prices: ReadonlyMap<number, ReducedPrice & { untilMs: number; referenceKurus: number | null }>;
  /** Lower prices, by product, of promotions that have just ended and are still accepted. */
  acceptedKurus: ReadonlyMap<number, number>;
  products: PromotionRules['products'];
  /** Windows in which each promotion runs, from a day before the given time. */
  windows: ReadonlyMap<PromotionRule, readonly TimeWindow[]>;
  fromMs: number;
  /** Time from which prices may differ; infinite for never. */
  changesAtMs: number;
}

const cheapest = (prices: readonly ReducedPrice[]): ReducedPrice | undefined =>
  prices.toSorted((a, b) => a.kurus - b.kurus || a.rule.id - b.rule.id)[0];

const pricesOf = (rules: readonly PromotionRule[], regularKurus: number) =>
  rules.flatMap((rule): ReducedPrice | [] => {
    const kurus = promotedKurus(rule, regularKurus);
    return kurus === null ? [] : { rule, kurus };
  });

type Priced = Pick<Row<'products'>, 'id' | 'price_kurus'>;
type Timetable = Pick<PromotionState, 'products' | 'windows'>;

/** Prices by the promotions of a product for which the test is true. */
const pricesWhile = (
  takesPlace: typeof isWithin,
  { products, windows }: Timetable,
  { id, price_kurus: regularKurus }: Priced,
  nowMs: number,
) =>
  pricesOf(
    (products.get(id)?.rules ?? []).filter((rule) => takesPlace(windows.get(rule) ?? [], nowMs)),
    regularKurus,
  );

/** The lowest price that a promotion sets; promotions do not add up. Undefined for the regular price. */
export const reducedPrice = (
  timetable: Timetable,
  product: Priced,
  nowMs: number,
): ReducedPrice | undefined => cheapest(pricesWhile(isWithin, timetable, product, nowMs));

/**
 * The price at which an order is accepted: the current one or, from someone who saw it, that of a promotion that has
 * just ended. Null for a price that was not shown recently; the regular price always was.
 */
export function acceptedPrice(
  timetable: Timetable,
  product: Priced,
  seenKurus: number,
  nowMs: number,
): { kurus: number; rule: PromotionRule | null } | null {
  const current = reducedPrice(timetable, product, nowMs) ?? { kurus: product.price_kurus, rule: null };
  if (seenKurus === current.kurus || seenKurus === product.price_kurus) return current;
  const lately = pricesWhile(isAccepted, timetable, product, nowMs);
  const seen = lately.find(({ kurus }) => kurus === seenKurus);
  if (!seen) return null;
  return seen.kurus < current.kurus ? seen : current;
}

/** Prices of products at a given time (docs/rules/menu.md#promotions). */
export function promotionStateAt(
  nowMs: number,
  { timeZone, products, references }: PromotionRules,
): PromotionState {
  const windows = new Map(
    [...references.keys()].map((rule) => [rule, ruleWindows(rule, nowMs, timeZone)] as const),
  );
  const prices = new Map(
    [...products].flatMap(([id, { regularKurus, known, history }]) => {
      const reduced = reducedPrice({ products, windows }, { id, price_kurus: regularKurus }, nowMs);
      const period = reduced && references.get(reduced.rule);
      if (!period) return [];
      const earlierKurus = referenceKurus(period, nowMs, { known, history, currentKurus: regularKurus });
      const price = {
        ...reduced,
        untilMs: displayedEnd(windows.get(reduced.rule) ?? [], reduced.rule, nowMs),
        referenceKurus: earlierKurus > reduced.kurus ? earlierKurus : null,
      };
      return [[id, price] as const];
    }),
  );
  const acceptedKurus = new Map(
    [...products].flatMap(([id, { regularKurus }]) => {
      const priced = { id, price_kurus: regularKurus };
      const lowest = cheapest(pricesWhile(isAccepted, { products, windows }, priced, nowMs));
      const isLower = lowest && lowest.kurus < (prices.get(id)?.kurus ?? regularKurus);
      return isLower ? [[id, lowest.kurus] as const] : [];
    }),
  );
  const changesAtMs = Math.min(...[...windows.values()].map((own) => nextPriceChange(own, nowMs)));
  return { prices, acceptedKurus, products, windows, fromMs: nowMs, changesAtMs };
}

/** Cached states, valid until a price changes by time; changed rules are new keys. */
const states = new WeakMap<PromotionRules, PromotionState>();

/** Current prices of products, from cached rules. Not for use in a transaction. */
export async function promotionState({ db, contentCache, now }: Context): Promise<PromotionState> {
  const rules = await contentCache.data('promotion-rules', ['menu', 'settings'], () =>
    loadPromotionRules(db),
  );
  const nowMs = now();
  const cached = states.get(rules);
  if (cached && cached.fromMs <= nowMs && nowMs < cached.changesAtMs) return cached;
  const state = promotionStateAt(nowMs, rules);
  states.set(rules, state);
  return state;
}

/** Undefined for a product at its regular price. @param languages of the name, the preferred one first. */
export function presentProductPromotion(
  { prices }: PromotionState,
  productId: number,
  languages: LanguageFallback,
): ProductPromotion | undefined {
  const price = prices.get(productId);
  return (
    price && {
      name: promotionName(price.rule.translations, languages),
      price: toLira(price.kurus),
      until: Number.isFinite(price.untilMs) ? toTimestamp(price.untilMs) : null,
      reference_price: price.referenceKurus === null ? null : toLira(price.referenceKurus),
    }
  );
}

/** Price fields of a product on the menu; none at its regular price. */
export function presentMenuPrice(
  state: PromotionState,
  productId: number,
  languages: LanguageFallback,
): { promotion?: ProductPromotion; still_accepted_price?: number } {
  const promotion = presentProductPromotion(state, productId, languages);
  const acceptedKurus = state.acceptedKurus.get(productId);
  return {
    ...(promotion && { promotion }),
    ...(acceptedKurus !== undefined && { still_accepted_price: toLira(acceptedKurus) }),
  };
}
