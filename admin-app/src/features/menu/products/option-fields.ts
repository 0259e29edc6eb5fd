import { useTranslation } from 'react-i18next';
import type { AllergenLevels, DeclaredDiet } from 'shared-api/domain/menu/allergens';
import type { ProductOption } from 'shared-api/contract/menu/products';
import { lowestKurus } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { names } from '#lib/content/translated-kinds';
import { translationsOf } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import { priceText, useFieldKinds } from '#lib/form/field-kinds';
import { fieldProblems } from '#lib/form/form-fields';
import { modifierProblem } from '#lib/form/price-problem';
import { rows, type RowDraft } from '#lib/form/row-fields';

export type OptionFields = ReturnType<typeof useOptionFields>;
export type OptionDraft = RowDraft<OptionFields>;

/** Describes an option that belongs to one product. */
export function useOptionFields() {
  const { t } = useTranslation();
  const { money, plain, toggle } = useFieldKinds();
  return {
    texts: names(useLanguages(), {
      label: (language) => t('products.option.name', { language }),
      missing: t('products.option.name_required'),
      inAny: true,
    }),
    price_modifier: money(t('products.option.price'), modifierProblem, { empty: '0' }),
    is_active: toggle(t('products.option.active'), { empty: true }),
    is_required: toggle(t('products.option.required')),
    is_default: toggle(t('products.option.default')),
    allergens: plain<AllergenLevels>('', {}),
    diets: {
      ...plain<readonly DeclaredDiet[]>('', []),
      send: (diets: readonly DeclaredDiet[]) => [...diets],
    },
  };
}

/** Describes the options of a product, in their order. */
export function useOptionRows(fields: OptionFields) {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const declared = useDeclarationSummary();
  const optionRows = rows(t('products.option.title'), fields, (option) =>
    [
      languages.flatMap(({ code }) => option.texts[code]?.name.trim() || []).join(' / ') || '–',
      priceText(option.price_modifier),
      option.is_required && t('products.option.required'),
      option.is_default && t('products.option.default'),
      !option.is_active && t('products.option.inactive'),
      declared(option),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  return {
    ...optionRows,
    read: (stored: readonly ProductOption[]) =>
      optionRows.read(stored.toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id)),
    /** Options without a name are dropped. */
    send: (options: OptionDraft[]) =>
      optionRows
        .send(options)
        .map((option, index) => ({ ...option, sort_order: index }))
        .filter(({ name }) => name),
  };
}

const kurusOf = ({ price_modifier }: OptionDraft) => typedKurus(price_modifier) ?? 0;

/** An option without any input, which is dropped silently. */
const isBlank = (option: OptionDraft) =>
  option.id < 0 &&
  (option.price_modifier.trim() === '' || typedKurus(option.price_modifier) === 0) &&
  translationsOf(option.texts).length === 0;

/** @param price of the product in lira, as typed. @returns problems by option id; undefined without any. */
export function useOptionProblems(fields: OptionFields) {
  const { t } = useTranslation();
  return (options: readonly OptionDraft[], price: string) => {
    const modifiers = options.filter(({ is_active }) => is_active).map(kurusOf);
    const isTooCheap = lowestKurus(Math.max(0, typedKurus(price) ?? 0), modifiers) < 0;
    const found = options.map((option) => {
      const { texts, ...problems } = fieldProblems(fields, option);
      const isReduction = isTooCheap && option.is_active && kurusOf(option) < 0;
      return [
        option.id,
        {
          ...(isReduction && { price_modifier: t('products.option.exceeds_price') }),
          ...(!isBlank(option) && texts && { texts }),
          ...problems,
        },
      ] as const;
    });
    const faulty = found.filter(([, problems]) => Object.keys(problems).length > 0);
    return faulty.length > 0 ? Object.fromEntries(faulty) : undefined;
  };
}
