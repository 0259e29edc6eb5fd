import type { TFunction } from 'i18next';
import { PRICE_MAX_KURUS } from 'shared-api/domain/money';
import { PRICE_PERCENT, PRICE_ROUNDINGS } from 'shared-api/domain/menu/limits';
import type { PriceOperation, PriceChangeRequest } from 'shared-api/contract/menu/prices';
import { toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { formatNumber } from '#i18n/format-number';

export interface PriceDraft {
  kind: 'percent' | 'amount';
  direction: 'up' | 'down';
  /** Percent or lira, as typed. */
  value: string;
  roundTo: string;
  category_ids: readonly number[];
  product_ids: readonly number[];
}

export const EMPTY_DRAFT: PriceDraft = {
  kind: 'percent',
  direction: 'up',
  value: '',
  roundTo: '5',
  category_ids: [],
  product_ids: [],
};

/** In hundredths. */
const maxOf = ({ kind, direction }: PriceDraft) => {
  if (kind === 'amount') return PRICE_MAX_KURUS;
  return 100 * (direction === 'up' ? PRICE_PERCENT.max : -PRICE_PERCENT.min);
};

/** Text keys of a draft's errors. */
export interface PriceProblems {
  value?: 'prices.value_invalid';
  selection?: 'prices.selection_required';
}

/** @returns undefined when the draft can be sent. */
export function checkDraft(draft: PriceDraft): PriceProblems | undefined {
  const hundredths = typedKurus(draft.value) ?? NaN;
  const isRoundingOnly = hundredths === 0 && draft.roundTo !== '0';
  const isValid = (hundredths > 0 || isRoundingOnly) && hundredths <= maxOf(draft);
  const problems: PriceProblems = {
    ...(isValid ? {} : { value: 'prices.value_invalid' }),
    ...(draft.category_ids.length + draft.product_ids.length > 0
      ? {}
      : { selection: 'prices.selection_required' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

export function requestOf(draft: PriceDraft): PriceChangeRequest {
  const value = toLira(typedKurus(draft.value) ?? 0);
  return {
    operation: {
      kind: draft.kind,
      value: draft.direction === 'up' ? value : -value,
      round_to: PRICE_ROUNDINGS.find((step) => String(step) === draft.roundTo) ?? 0,
    },
    selection: { category_ids: [...draft.category_ids], product_ids: [...draft.product_ids] },
  };
}

/** `%12,5` or `12.5%`. */
export const percentText = (t: TFunction, percent: number, language: string): string =>
  t('prices.percent', { value: formatNumber(percent, language) });

/** `%10 zam, 5 liraya yuvarlanır`. */
export function operationText(
  t: TFunction,
  { kind, value, round_to: roundTo }: PriceOperation,
  language: string,
): string {
  const size = Math.abs(value);
  const amount = kind === 'amount' ? formatPrice(size) : percentText(t, size, language);
  const what =
    value === 0
      ? t('prices.only_rounding')
      : t(value > 0 ? 'prices.raise_by' : 'prices.lower_by', { amount });
  return roundTo === 0 ? what : `${what}, ${t('prices.rounded_to', { step: roundTo })}`;
}
