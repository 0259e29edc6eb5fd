import type { Promotion, PromotionTerms } from 'shared-api/contract/menu/promotions';
import { toKurus, toLira } from 'shared-api/domain/money';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { timestamps, toTimestamp } from '#time/timestamp';
import { localText, type LanguageFallback } from '#modules/restaurant/languages/language-fallback';
import { nextChange } from '#time/time-windows';
import { ruleWindows, displayedEnd, stateOf, type PromotionRule } from './promotion-rule';

type Translations = Promotion['translations'];

/** Promotions, newest first. */
export const findPromotions = (db: Db): Promise<Row<'promotions'>[]> =>
  db.selectFrom('promotions').selectAll().where('removed_at', 'is', null).orderBy('id', 'desc').execute();

export const translationsOf = ({ translations }: Pick<Row<'promotions'>, 'translations'>): Translations =>
  JSON.parse(translations) as Translations;

export const ruleOf = (row: Row<'promotions'>): PromotionRule => ({
  id: row.id,
  translations: translationsOf(row),
  kind: row.kind,
  value: row.value,
  hours: JSON.parse(row.hours) as WeeklyHours[],
  firstDate: row.first_date,
  lastDate: row.last_date,
  categoryIds: JSON.parse(row.category_ids) as number[],
  productIds: JSON.parse(row.product_ids) as number[],
  undeclaredProductIds: JSON.parse(row.undeclared_product_ids) as number[],
  createdAtMs: row.created_at,
  changedAtMs: row.updated_at,
  endedAtMs: row.removed_at ?? (row.is_active === 1 ? null : row.updated_at),
});

/** Terms in hundredths, of a percent or of a lira. */
export const storedTerms = ({ kind, value }: PromotionTerms) => ({ kind, value: toKurus(value) });

/** Name in the first of the languages that it has, otherwise in any. */
export const promotionName = (translations: Translations, languages: LanguageFallback): string =>
  localText(translations, languages, ({ name }) => name) ?? translations[0]?.name ?? '';

/** @param languages of the name, the preferred one first. */
export function presentPromotion(
  row: Row<'promotions'>,
  languages: LanguageFallback,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Promotion {
  const rule = ruleOf(row);
  const windows = ruleWindows(rule, nowMs, timeZone);
  const state = stateOf(windows, nowMs);
  const changesAtMs = state === 'running' ? displayedEnd(windows, rule, nowMs) : nextChange(windows, nowMs);
  return {
    id: row.id,
    name: promotionName(rule.translations, languages),
    translations: rule.translations,
    terms: { kind: row.kind, value: toLira(row.value) },
    hours: rule.hours,
    first_date: row.first_date,
    last_date: row.last_date,
    category_ids: rule.categoryIds,
    product_ids: rule.productIds,
    undeclared_product_ids: rule.undeclaredProductIds,
    takes_undeclared: rule.undeclaredProductIds.length > 0,
    is_active: row.is_active === 1,
    state: row.is_active === 1 ? state : 'off',
    changes_at: row.is_active === 1 && Number.isFinite(changesAtMs) ? toTimestamp(changesAtMs) : null,
    version: row.version,
    ...timestamps(row),
  };
}
