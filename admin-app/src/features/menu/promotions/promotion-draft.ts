import { PRICE_MAX_KURUS, PROMOTION_PERCENT } from 'shared-api/contract/limits';
import type { Promotion, NewPromotion, PromotionPreviewRequest } from 'shared-api/contract/menu/promotions';
import { toLira } from 'shared-api/contract/money';
import { typedKurus, typedText } from 'shared-api/contract/typed-number';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { PromotionKind } from 'shared-api/contract/statuses';
import { isComplete } from '#lib/hours/weekly-hours-field';

export interface PromotionDraft {
  /** Names by language code. */
  texts: Record<string, { name: string }>;
  kind: PromotionKind;
  /** Percent, or lira. */
  value: string;
  hours: WeeklyHours[];
  /** YYYY-MM-DD; empty for no limit. */
  firstDate: string;
  lastDate: string;
  categoryIds: readonly number[];
  productIds: readonly number[];
  /** Products without a declaration that are confirmed to contain no alcohol. */
  undeclaredIds: readonly number[];
  isActive: boolean;
}

export const draftOf = (promotion: Promotion | undefined): PromotionDraft => ({
  texts: Object.fromEntries(
    (promotion?.translations ?? []).map(({ language_code: code, name }) => [code, { name }]),
  ),
  kind: promotion?.terms.kind ?? 'percent',
  value: promotion ? typedText(promotion.terms.value) : '',
  hours: promotion?.hours ?? [],
  firstDate: promotion?.first_date ?? '',
  lastDate: promotion?.last_date ?? '',
  categoryIds: promotion?.category_ids ?? [],
  productIds: promotion?.product_ids ?? [],
  undeclaredIds: promotion?.undeclared_product_ids ?? [],
  isActive: promotion?.is_active ?? true,
});

const isValue = ({ kind, value }: PromotionDraft) => {
  const hundredths = typedKurus(value);
  if (hundredths === undefined) return false;
  if (kind === 'fixed') return hundredths >= 1 && hundredths <= PRICE_MAX_KURUS;
  return hundredths >= 100 * PROMOTION_PERCENT.min && hundredths <= 100 * PROMOTION_PERCENT.max;
};

/** Text keys of a draft's errors. */
export interface PromotionProblems {
  value?: 'promotions.form.percent_invalid' | 'promotions.form.price_invalid';
  lastDate?: 'promotions.form.dates_invalid';
  selection?: 'prices.selection_required';
}

/**
 * Checks all fields except names and hours without a day, which show their own errors.
 * @returns undefined for a valid draft.
 */
export function checkDraft(draft: PromotionDraft): PromotionProblems | undefined {
  const { kind, firstDate, lastDate, categoryIds, productIds } = draft;
  const problems: PromotionProblems = {
    ...(!isValue(draft) && {
      value: kind === 'percent' ? 'promotions.form.percent_invalid' : 'promotions.form.price_invalid',
    }),
    ...(firstDate && lastDate && lastDate < firstDate && { lastDate: 'promotions.form.dates_invalid' }),
    ...(categoryIds.length + productIds.length === 0 && { selection: 'prices.selection_required' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

const rulesOf = (draft: PromotionDraft) => ({
  terms: { kind: draft.kind, value: toLira(typedKurus(draft.value) ?? 0) },
  hours: draft.hours,
  first_date: draft.firstDate || null,
  last_date: draft.lastDate || null,
  category_ids: [...draft.categoryIds],
  product_ids: [...draft.productIds],
  undeclared_product_ids: [...draft.undeclaredIds],
});

export const bodyOf = (draft: PromotionDraft): NewPromotion => ({
  ...rulesOf(draft),
  translations: Object.entries(draft.texts).flatMap(([language_code, { name }]) =>
    name.trim() ? [{ language_code, name: name.trim() }] : [],
  ),
  is_active: draft.isActive,
});

/** Null for a draft that cannot be previewed yet. @param id of the edited promotion. */
export const previewOf = (draft: PromotionDraft, id: number | undefined): PromotionPreviewRequest | null =>
  checkDraft(draft) || !isComplete(draft.hours) ? null : { ...rulesOf(draft), promotion_id: id };
