import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { NewProduct, Product } from 'shared-api/contract/menu/products';
import { toLira } from 'shared-api/domain/money';
import { typedKurus, typedText } from 'shared-api/domain/typed-number';
import { namesAndDescriptions } from '#lib/content/translated-kinds';
import { textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { declarationField } from '#lib/declaration/declaration-draft';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import { comparedValue } from '#lib/form/compared-fields';
import { priceText, useFieldKinds } from '#lib/form/field-kinds';
import type { DraftOf, FormField } from '#lib/form/form-fields';
import { priceProblem } from '#lib/form/price-problem';
import { stationsField } from '#lib/station-field/use-station-field';
import { useOptionFields, useOptionRows } from './option-fields';

/** A group of options that the product offers. */
export interface AssignedGroupDraft {
  id: number;
  /** Prices in lira as typed, by option; blank for the group's price. */
  prices: Record<number, string>;
}

export type ProductDraft = DraftOf<ReturnType<typeof useProductFields>>;

/** Describes the form of a product. */
export function useProductFields(categories: readonly Category[], groups: readonly OptionGroup[]) {
  const { t } = useTranslation();
  const { hours, id, image, money, optionalWhole, plain, toggle, whole } = useFieldKinds();
  const content = useLanguages();
  const declared = useDeclarationSummary();

  const assignedGroups: FormField<
    AssignedGroupDraft[],
    Product['option_groups'],
    NewProduct['option_groups']
  > = {
    ...plain<AssignedGroupDraft[]>(t('products.groups.title'), []),
    compared: [
      comparedValue(t('products.groups.title'), (assigned) =>
        assigned.map((each) => groupLine(each, groups)).join('\n'),
      ),
    ],
    read: (stored) =>
      stored.map((group) => ({
        id: group.id,
        prices: Object.fromEntries(
          group.prices.map(({ option_id, price_modifier }) => [option_id, typedText(price_modifier)]),
        ),
      })),
    send: (assigned) => assigned.flatMap((each) => knownGroup(each, groups)),
  };

  return {
    texts: namesAndDescriptions(content, {
      labels: {
        name: (language) => t('products.form.name', { language }),
        description: (language) => t('products.form.description', { language }),
      },
      missing: t('products.form.name_required'),
      inAny: true,
    }),
    category_id: id(
      t('products.category'),
      categories.map((category) => ({
        id: category.id,
        name: textsIn(category, content.defaultLanguage, content.defaultLanguage).name,
      })),
      { none: t('products.form.choose_category'), missing: t('products.form.category_required') },
    ),
    price: {
      ...money(t('products.form.price'), priceProblem),
      required: true,
    },
    sort_order: whole(t('products.form.order')),
    duration: whole(t('products.form.duration'), { hint: t('products.form.duration_hint') }),
    vat_rate: optionalWhole(t('vat_rate.label')),
    served_hours: hours(t('served_hours.label')),
    declaration: declarationField(t, declared),
    is_active: toggle(t('products.form.active'), { empty: true, hint: t('products.form.active_hint') }),
    is_sold_out: toggle(t('products.form.sold_out'), { hint: t('products.form.sold_out_hint') }),
    is_spicy: toggle(t('products.form.spicy'), { hint: t('products.form.spicy_hint') }),
    stations: stationsField(t),
    image: image(t('products.form.image')),
    option_groups: assignedGroups,
    options: useOptionRows(useOptionFields()),
  };
}

function groupLine({ id, prices }: AssignedGroupDraft, groups: readonly OptionGroup[]): string {
  const group = groups.find((each) => each.id === id);
  const own = (group?.options ?? []).flatMap((option) => {
    const typed = prices[option.id]?.trim();
    return typed ? `${option.name} ${priceText(typed)}` : [];
  });
  return [group?.name ?? `#${id}`, ...own].join(' · ');
}

/** The group as it is sent, without prices of options that were deleted in the meantime; nothing for a deleted group. */
function knownGroup({ id, prices }: AssignedGroupDraft, groups: readonly OptionGroup[]) {
  const group = groups.find((each) => each.id === id);
  if (!group) return [];
  const own = group.options.flatMap(({ id: optionId, kind }) => {
    const kurus = kind === 'extra' ? typedKurus(prices[optionId] ?? '') : undefined;
    return kurus === undefined ? [] : { option_id: optionId, price_modifier: toLira(kurus) };
  });
  return { id, prices: own };
}

/** The values of a product as those of a new one. @param renamed returns the name of the copy. */
export const copiedDraft = (draft: ProductDraft, renamed: (name: string) => string): ProductDraft => ({
  ...draft,
  texts: Object.fromEntries(
    Object.entries(draft.texts).map(([code, texts]) => [code, { ...texts, name: renamed(texts.name) }]),
  ),
  options: draft.options.map((option, index) => ({ ...option, id: -index - 1 })),
});
