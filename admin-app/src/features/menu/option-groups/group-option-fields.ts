import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { OPTION_QUANTITY_MAX } from 'shared-api/domain/menu/limits';
import type { AllergenLevels, DeclaredDiet } from 'shared-api/domain/menu/allergens';
import type { GroupOption } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { OPTION_KINDS, type OptionKind } from 'shared-api/domain/statuses';
import { optionLabel } from 'shared-api/i18n/option-label';
import { names } from '#lib/content/translated-kinds';
import { plainTextsOf, translationsOf } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import { nameOf, useFieldKinds } from '#lib/form/field-kinds';
import { fieldProblems, type JoinedField } from '#lib/form/form-fields';
import { modifierProblem } from '#lib/form/price-problem';
import { rows, type RowDraft } from '#lib/form/row-fields';
import { parseWholeNumber } from '#lib/form/whole-number';

/** The kinds of an option in the form; the API has no kind `product`. */
type DraftKind = OptionKind | 'product';

export type GroupOptionFields = ReturnType<typeof useGroupOptionFields>;
export type GroupOptionDraft = RowDraft<GroupOptionFields>;

/** Describes an option of a group. @param products that options can stand for. */
export function useGroupOptionFields(stations: readonly Station[], products: readonly Product[]) {
  const { t } = useTranslation();
  const { choice, money, optionalId, plain, toggle, whole } = useFieldKinds();
  const kinds = choice(
    t('option_groups.option.kind'),
    [...OPTION_KINDS, 'product'] satisfies [DraftKind, ...DraftKind[]],
    (kind) => t(`option_groups.option.kinds.${kind}`),
  );
  const kind: JoinedField<DraftKind, GroupOption, { kind: OptionKind }> = {
    ...kinds,
    readFrom: (option) => (option.part_product_id === null ? option.kind : 'product'),
    sendAs: (value) => ({ kind: optionKindOf(value) }),
  };
  return {
    texts: names(useLanguages(), {
      label: (language) => t('products.option.name', { language }),
      missing: t('products.option.name_required'),
      inAny: true,
    }),
    kind: { ...kind, options: kinds.options },
    part_product_id: optionalId(
      t('option_groups.option.product'),
      products,
      t('option_groups.option.choose_product'),
    ),
    price_modifier: money(t('products.option.price'), modifierProblem, { empty: '0' }),
    max_quantity: whole(t('option_groups.option.max_quantity'), {
      empty: '1',
      min: 1,
      max: OPTION_QUANTITY_MAX,
      invalid: t('option_groups.option.quantity_invalid', { max: OPTION_QUANTITY_MAX }),
    }),
    station_id: optionalId(t('option_groups.option.station'), stations, t('option_groups.option.no_station')),
    is_default: toggle(t('option_groups.option.default')),
    is_active: toggle(t('products.option.active'), { empty: true }),
    allergens: plain<AllergenLevels>('', {}),
    diets: {
      ...plain<readonly DeclaredDiet[]>('', []),
      send: (diets: readonly DeclaredDiet[]) => [...diets],
    },
  };
}

const optionKindOf = (kind: DraftKind): OptionKind => (kind === 'product' ? 'extra' : kind);

/** Describes the options of a group, in their order. */
export function useGroupOptionRows(
  fields: GroupOptionFields,
  stations: readonly Station[],
  products: readonly Product[],
) {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const declared = useDeclarationSummary();
  function optionLine({ kind, texts, ...option }: GroupOptionDraft): string {
    const isProduct = kind === 'product';
    const name = isProduct
      ? nameOf(products, Number(option.part_product_id))
      : languages.flatMap(({ code }) => texts[code]?.name.trim() || []).join(' / ');
    return [
      optionLabel({ name: name || '–', kind: optionKindOf(kind) }),
      isProduct && t('option_groups.option.kinds.product'),
      kind !== 'without' && option.price_modifier,
      parseWholeNumber(option.max_quantity) > 1 && `${option.max_quantity} ×`,
      !isProduct && nameOf(stations, Number(option.station_id)),
      option.is_default && t('option_groups.option.default'),
      !option.is_active && t('products.option.inactive'),
      kind === 'extra' && declared(option),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const optionRows = rows(t('products.option.title'), fields, optionLine);
  return {
    ...optionRows,
    send: (options: GroupOptionDraft[]) => optionRows.send(options.filter(isNamed).map(sentOption)),
  };
}

/** Options that leave something out have no price and can be chosen once. */
const sentOption = (option: GroupOptionDraft): GroupOptionDraft => ({
  ...option,
  ...(option.kind !== 'product' && { part_product_id: '' }),
  ...(option.kind === 'without' && { price_modifier: '0', max_quantity: '1' }),
});

/** Whether the option has a name, its own or that of its product. */
const isNamed = ({ kind, texts, part_product_id: productId }: GroupOptionDraft): boolean =>
  kind === 'product' ? productId !== '' : translationsOf(texts).length > 0;

/** @param language of the panel's tab. */
export const optionName = (
  { kind, texts, part_product_id: productId }: GroupOptionDraft,
  products: readonly Product[],
  language: string,
): string => (kind === 'product' ? nameOf(products, Number(productId)) : plainTextsOf(texts, language).name);

/** @returns a function that finds the problems of options by option id; undefined without any. */
export function useGroupOptionProblems(fields: GroupOptionFields) {
  const { t } = useTranslation();
  return (options: readonly GroupOptionDraft[]) => {
    const found = options.flatMap((option) => {
      const { texts, price_modifier, max_quantity } = fieldProblems(fields, option);
      const isProduct = option.kind === 'product';
      const problems = {
        ...(!isNamed(option) && {
          texts: isProduct ? t('option_groups.option.product_required') : texts,
        }),
        ...(option.kind !== 'without' && price_modifier && { price_modifier }),
        ...(option.kind !== 'without' && max_quantity && { max_quantity }),
      };
      return Object.keys(problems).length > 0 ? [[option.id, problems] as const] : [];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
}
