import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product, ProductOption, NewProduct, ProductChange } from 'shared-api/contract/menu/products';
import type { Declaration } from 'shared-api/contract/menu/allergen-rules';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { toLira } from 'shared-api/contract/money';
import { typedKurus, typedText } from 'shared-api/contract/typed-number';
import type { ImageChoice } from '#lib/form/image-field';
import { plainTextsOf, textsOf, translationsOf, type TextsByLanguage } from '#lib/content/translated-texts';
import {
  declarationBody,
  declarationDraftOf,
  EMPTY_DECLARATION,
  type DeclarationDraft,
} from '#lib/declaration/declaration-draft';
import { parseWholeNumber } from '#lib/form/whole-number';

export interface OptionDraft extends Declaration {
  /** Negative until it is stored. */
  id: number;
  texts: TextsByLanguage;
  /** Lira, as typed. */
  priceModifier: string;
  isActive: boolean;
  isRequired: boolean;
}

/** A group of options that the product offers. */
export interface AssignedGroupDraft {
  id: number;
  /** Prices in lira as typed, by option; blank for the group's price. */
  prices: Record<number, string>;
}

/** A product in its form; options in their order. */
export interface ProductDraft {
  texts: TextsByLanguage;
  categoryId: string;
  /** Lira, as typed. */
  price: string;
  sortOrder: string;
  durationMinutes: string;
  /** Percent; empty for the category's. */
  vatRate: string;
  /** Empty for the category's. */
  servedHours: WeeklyHours[];
  declaration: DeclarationDraft;
  isActive: boolean;
  isSoldOut: boolean;
  image: ImageChoice;
  options: OptionDraft[];
  optionGroups: AssignedGroupDraft[];
  /** Null while the stations are unchanged. */
  stationIds: number[] | null;
}

const optionDraftOf = (option: ProductOption, defaultLanguage: string): OptionDraft => ({
  id: option.id,
  texts: textsOf(option, defaultLanguage),
  priceModifier: typedText(option.price_modifier),
  isActive: option.is_active,
  isRequired: option.is_required,
  allergens: option.allergens,
  diets: option.diets,
});

export const emptyDraft = (categoryId: string): ProductDraft => ({
  texts: {},
  categoryId,
  price: '',
  sortOrder: '0',
  durationMinutes: '0',
  vatRate: '',
  servedHours: [],
  declaration: EMPTY_DECLARATION,
  isActive: true,
  isSoldOut: false,
  image: { file: null, url: '' },
  options: [],
  optionGroups: [],
  stationIds: null,
});

export function draftOf(product: Product, defaultLanguage: string): ProductDraft {
  const options = [...product.options].sort((a, b) => a.sort_order - b.sort_order || a.id - b.id);
  return {
    texts: textsOf(product, defaultLanguage),
    categoryId: String(product.category_id),
    price: typedText(product.price),
    sortOrder: String(product.sort_order),
    durationMinutes: String(product.duration),
    vatRate: String(product.vat_rate ?? ''),
    servedHours: product.served_hours,
    declaration: declarationDraftOf(product),
    isActive: product.is_active,
    isSoldOut: product.is_sold_out,
    image: { file: null, url: product.image_url ?? '' },
    options: options.map((option) => optionDraftOf(option, defaultLanguage)),
    optionGroups: product.option_groups.map(({ id, prices }) => ({
      id,
      prices: Object.fromEntries(
        prices.map(({ option_id, price_modifier }) => [option_id, typedText(price_modifier)]),
      ),
    })),
    stationIds: null,
  };
}

/** A draft with the values of another product. @param renamed returns the name of the copy. */
export function copyOf(
  product: Product,
  defaultLanguage: string,
  renamed: (name: string) => string,
): ProductDraft {
  const draft = draftOf(product, defaultLanguage);
  return {
    ...draft,
    texts: Object.fromEntries(
      Object.entries(draft.texts).map(([code, texts]) => [code, { ...texts, name: renamed(texts.name) }]),
    ),
    options: draft.options.map((option, index) => ({ ...option, id: -index - 1 })),
  };
}

/** Adds an option under an unused temporary id. */
export const withNewOption = (options: readonly OptionDraft[]): OptionDraft[] => [
  ...options,
  {
    id: Math.min(0, ...options.map(({ id }) => id)) - 1,
    texts: {},
    priceModifier: '0',
    isActive: true,
    isRequired: false,
    allergens: {},
    diets: [],
  },
];

/** Options without a name are dropped. @param imageUrl empty for none. */
export function bodyOf(draft: ProductDraft, defaultLanguage: string, imageUrl: string): NewProduct {
  return {
    ...plainTextsOf(draft.texts, defaultLanguage),
    category_id: Number(draft.categoryId),
    price: toLira(typedKurus(draft.price) ?? 0),
    is_active: draft.isActive,
    is_sold_out: draft.isSoldOut,
    sort_order: parseWholeNumber(draft.sortOrder),
    duration: parseWholeNumber(draft.durationMinutes),
    vat_rate: draft.vatRate === '' ? null : Number(draft.vatRate),
    served_hours: draft.servedHours,
    ...declarationBody(draft.declaration),
    image_url: imageUrl || null,
    translations: translationsOf(draft.texts),
    options: draft.options
      .map((option, index) => ({
        id: option.id,
        name: plainTextsOf(option.texts, defaultLanguage).name,
        price_modifier: toLira(typedKurus(option.priceModifier) ?? 0),
        is_active: option.isActive,
        is_required: option.isRequired,
        allergens: option.allergens,
        diets: [...option.diets],
        sort_order: index,
        translations: translationsOf(option.texts),
      }))
      .filter(({ name }) => name),
    option_groups: draft.optionGroups.map(({ id, prices }) => ({
      id,
      prices: Object.entries(prices).flatMap(([optionId, typed]) => {
        const kurus = typedKurus(typed);
        return kurus === undefined ? [] : { option_id: Number(optionId), price_modifier: toLira(kurus) };
      }),
    })),
    station_ids: draft.stationIds ?? undefined,
  };
}

/** The API removes an image only on an explicit request. */
export const changeOf = (body: NewProduct, { image_url, version }: Product): ProductChange => ({
  ...body,
  ...(image_url && !body.image_url && { remove_image: 'true' }),
  version,
});

/** Removes groups and options of groups that were deleted in the meantime. */
export const withKnownGroups = (draft: ProductDraft, groups: readonly OptionGroup[]): ProductDraft => ({
  ...draft,
  optionGroups: draft.optionGroups.flatMap(({ id, prices }) => {
    const group = groups.find((each) => each.id === id);
    if (!group) return [];
    const priced = group.options.filter(({ kind }) => kind === 'extra').map((option) => String(option.id));
    return { id, prices: Object.fromEntries(Object.entries(prices).filter(([key]) => priced.includes(key))) };
  }),
});

/** An option that another user has deleted becomes a new one. */
export const withKnownOptions = (draft: ProductDraft, product: Product): ProductDraft => ({
  ...draft,
  options: draft.options.map((option) =>
    option.id < 0 || product.options.some(({ id }) => id === option.id)
      ? option
      : { ...option, id: -option.id },
  ),
});
