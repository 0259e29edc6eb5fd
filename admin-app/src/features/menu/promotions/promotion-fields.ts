import { useTranslation } from 'react-i18next';
import { PRICE_MAX_KURUS } from 'shared-api/domain/money';
import { PROMOTION_PERCENT } from 'shared-api/domain/menu/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { PromotionTerms } from 'shared-api/contract/menu/promotions';
import { toLira } from 'shared-api/domain/money';
import { typedKurus, typedText } from 'shared-api/domain/typed-number';
import type { PromotionKind } from 'shared-api/domain/statuses';
import { formatDate } from 'shared-api/i18n/format-time';
import { names } from '#lib/content/translated-kinds';
import { translationsOf, type TextsByLanguage } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { comparedPart, comparedValue } from '#lib/form/compared-fields';
import { useFieldKinds } from '#lib/form/field-kinds';
import type { DraftOf, FormField } from '#lib/form/form-fields';

/** A discount as typed. */
export interface TermsDraft {
  kind: PromotionKind;
  /** Percent, or lira. */
  value: string;
}

export type PromotionDraft = DraftOf<ReturnType<typeof usePromotionFields>>;

/** Describes the form of a promotion. */
export function usePromotionFields(categories: readonly Category[], products: readonly Product[]) {
  const { t } = useTranslation();
  const { hours, ids, optionalText, toggle } = useFieldKinds();
  const terms: FormField<TermsDraft, PromotionTerms> = {
    label: t('promotions.form.kind'),
    empty: { kind: 'percent', value: '' },
    compared: [
      comparedPart<TermsDraft, 'kind'>(
        'kind',
        comparedValue(t('promotions.form.kind'), (kind) => t(`promotions.form.kinds.${kind}`)),
      ),
      comparedPart<TermsDraft, 'value'>('value', comparedValue(t('promotions.form.value'))),
    ],
    problem: ({ kind, value }) => {
      const { min, max } = LIMITS[kind];
      const hundredths = typedKurus(value) ?? NaN;
      if (hundredths >= min && hundredths <= max) return undefined;
      return t(kind === 'percent' ? 'promotions.form.percent_invalid' : 'promotions.form.price_invalid');
    },
    read: ({ kind, value }) => ({ kind, value: typedText(value) }),
    send: ({ kind, value }) => ({ kind, value: toLira(typedKurus(value) ?? 0) }),
  };
  const date = (label: string) => ({
    ...optionalText(label),
    compared: [comparedValue(label, (typed: string) => (typed ? formatDate(typed) : '–'))],
  });
  return {
    texts: {
      ...names(useLanguages(), {
        label: (language) => t('promotions.form.name', { language }),
        hint: t('promotions.form.name_hint'),
        missing: t('promotions.form.name_required'),
      }),
      sendAs: (texts: TextsByLanguage<'name'>) => ({
        translations: translationsOf(texts).map(({ language_code, name }) => ({ language_code, name })),
      }),
    },
    terms,
    hours: hours(t('promotions.form.hours')),
    first_date: date(t('promotions.form.first_date')),
    last_date: date(t('promotions.form.last_date')),
    category_ids: ids(t('prices.categories'), categories),
    product_ids: ids(t('prices.products'), products),
    /** Products without a declaration that are confirmed to contain no alcohol. */
    undeclared_product_ids: ids(t('promotions.undeclared.confirmed'), products),
    is_active: toggle(t('promotions.form.active'), { empty: true, hint: t('promotions.form.active_hint') }),
  };
}

/** In hundredths. */
const LIMITS = {
  percent: { min: 100 * PROMOTION_PERCENT.min, max: 100 * PROMOTION_PERCENT.max },
  fixed: { min: 1, max: PRICE_MAX_KURUS },
};
