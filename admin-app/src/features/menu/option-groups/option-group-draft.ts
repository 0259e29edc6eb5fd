import type { Declaration } from 'shared-api/contract/menu/allergen-rules';
import type { GroupOption, OptionGroup, NewOptionGroup } from 'shared-api/contract/menu/option-groups';
import { toLira } from 'shared-api/contract/money';
import { typedKurus, typedText } from 'shared-api/contract/typed-number';
import { OPTION_KINDS, type OptionKind } from 'shared-api/contract/statuses';
import {
  described,
  plainTextsOf,
  textsOf,
  translationsOf,
  type TextsByLanguage,
} from '#lib/content/translated-texts';
import { parseWholeNumber } from '#lib/form/whole-number';

/** The kinds of an option in the form; the API has no kind `product`. */
export const DRAFT_KINDS = [...OPTION_KINDS, 'product'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export interface GroupOptionDraft extends Declaration {
  /** Negative until it is stored. */
  id: number;
  texts: TextsByLanguage;
  /** Lira, as typed. */
  priceModifier: string;
  maxQuantity: string;
  kind: DraftKind;
  /** The product of an option of the kind `product`; empty until it is chosen. */
  productId: string;
  /** Empty for none. */
  stationId: string;
  isDefault: boolean;
  isActive: boolean;
}

/** A group in its form; options in their order. */
export interface OptionGroupDraft {
  texts: TextsByLanguage;
  minChoices: string;
  /** Empty for no limit. */
  maxChoices: string;
  sortOrder: string;
  options: GroupOptionDraft[];
}

const optionDraftOf = (option: GroupOption, defaultLanguage: string): GroupOptionDraft => ({
  id: option.id,
  texts: textsOf(described(option), defaultLanguage),
  priceModifier: typedText(option.price_modifier),
  maxQuantity: String(option.max_quantity),
  kind: option.part_product_id === null ? option.kind : 'product',
  productId: String(option.part_product_id ?? ''),
  stationId: String(option.station_id ?? ''),
  isDefault: option.is_default,
  isActive: option.is_active,
  allergens: option.allergens,
  diets: option.diets,
});

export const draftOf = (group: OptionGroup | undefined, defaultLanguage: string): OptionGroupDraft => ({
  texts: group ? textsOf(described(group), defaultLanguage) : {},
  minChoices: String(group?.min_choices ?? 0),
  maxChoices: String(group?.max_choices ?? ''),
  sortOrder: String(group?.sort_order ?? 0),
  options: (group?.options ?? []).map((option) => optionDraftOf(option, defaultLanguage)),
});

/** Adds an option under an unused temporary id. */
export const withNewOption = (options: readonly GroupOptionDraft[]): GroupOptionDraft[] => [
  ...options,
  {
    id: Math.min(0, ...options.map(({ id }) => id)) - 1,
    texts: {},
    priceModifier: '0',
    maxQuantity: '1',
    kind: 'extra',
    productId: '',
    stationId: '',
    isDefault: false,
    isActive: true,
    allergens: {},
    diets: [],
  },
];

export const optionKindOf = ({ kind }: GroupOptionDraft): OptionKind => (kind === 'product' ? 'extra' : kind);

/** Whether the option has a name, its own or that of its product. */
export const isNamed = ({ kind, texts, productId }: GroupOptionDraft): boolean =>
  kind === 'product' ? productId !== '' : translationsOf(texts).length > 0;

/** Options without a name are dropped. Options that leave something out have no price and can be chosen once. */
export const bodyOf = (draft: OptionGroupDraft, defaultLanguage: string): NewOptionGroup => ({
  name: plainTextsOf(draft.texts, defaultLanguage).name,
  translations: translationsOf(draft.texts),
  min_choices: parseWholeNumber(draft.minChoices),
  max_choices: draft.maxChoices.trim() === '' ? null : parseWholeNumber(draft.maxChoices),
  sort_order: parseWholeNumber(draft.sortOrder),
  options: draft.options.filter(isNamed).map((option) => ({
    id: option.id > 0 ? option.id : undefined,
    ...(option.kind === 'product'
      ? { part_product_id: Number(option.productId) }
      : {
          name: plainTextsOf(option.texts, defaultLanguage).name,
          translations: translationsOf(option.texts),
          part_product_id: null,
        }),
    price_modifier: option.kind === 'without' ? 0 : toLira(typedKurus(option.priceModifier) ?? 0),
    max_quantity: option.kind === 'without' ? 1 : parseWholeNumber(option.maxQuantity),
    kind: optionKindOf(option),
    station_id: option.stationId === '' ? null : Number(option.stationId),
    is_default: option.isDefault,
    is_active: option.isActive,
    allergens: option.allergens,
    diets: [...option.diets],
  })),
});

/** An option that another user has deleted becomes a new one. */
export const withKnownOptions = (draft: OptionGroupDraft, group: OptionGroup): OptionGroupDraft => ({
  ...draft,
  options: draft.options.map((option) =>
    option.id < 0 || group.options.some(({ id }) => id === option.id)
      ? option
      : { ...option, id: -option.id },
  ),
});
