import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { DECLARED_DIETS } from 'shared-api/domain/menu/allergens';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { createCategory } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { toLira } from 'shared-api/domain/money';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { CategoryRecord } from '../categories/category.presenter';
import type { NamedTexts } from '#modules/restaurant/languages/translations';
import { readDeclaration } from '../products/product-declaration';
import { presentFields } from '../products/product.presenter';
import type { ProductRecord } from '../products/product.store';
import { inWeekOrder } from './hours-text';
import type { MenuState } from './menu-state';

type CategoryBody = ParsedBodyOf<typeof createCategory>;

/** Common fields of categories and products, as in rows; those of the contract have its names. */
export interface RecordModel extends Pick<
  CategoryBody,
  'is_active' | 'sort_order' | 'image_url' | 'vat_rate' | 'served_hours'
> {
  /** Names by language. */
  names: Record<string, string>;
  descriptions: Record<string, string>;
  stationIds: number[];
}

export interface CategoryModel extends RecordModel, Pick<CategoryBody, 'course_id' | 'layout'> {}

export interface OptionModel {
  /** Undefined for a new option. */
  id: number | undefined;
  names: Record<string, string>;
  /** Not in the table; an import leaves it unchanged. */
  descriptions: Record<string, string>;
  /** Not in the table; an import leaves it unchanged. */
  declaration: Declaration;
  kurus: number;
  isRequired: boolean;
  isDefault: boolean;
  isActive: boolean;
}

/**
 * A group that a product offers. The product's own prices for it are not in the table; an import leaves them unchanged.
 */
export type AssignedGroupModel = Product['option_groups'][number];

export interface ProductModel extends RecordModel, Omit<ReturnType<typeof presentFields>, keyof RecordModel> {
  category: CategoryRef;
  priceKurus: number;
  options: OptionModel[];
  groups: AssignedGroupModel[];
  /** What a full portion costs beyond a half one, if an import adds this choice; stored in a group. */
  fullPortionKurus: number | null;
  declaration: Declaration;
}

/** An existing category, or a new one by its position in the plan. */
export type CategoryRef = { id: number } | { newIndex: number };

export const NOTHING_DECLARED: Declaration = { allergens: {}, diets: [] };

const newRecord = (sortOrder: number): RecordModel => ({
  names: {},
  descriptions: {},
  stationIds: [],
  vat_rate: null,
  served_hours: [],
  sort_order: sortOrder,
  is_active: true,
  image_url: null,
});

export const newCategory = (sortOrder: number): CategoryModel => ({
  ...newRecord(sortOrder),
  course_id: null,
  layout: 'compact',
});

export const newProduct = (sortOrder: number): ProductModel => ({
  ...newRecord(sortOrder),
  duration: 0,
  is_sold_out: false,
  is_spicy: false,
  calories: null,
  portion: null,
  category: { newIndex: -1 },
  priceKurus: 0,
  options: [],
  groups: [],
  fullPortionKurus: null,
  declaration: NOTHING_DECLARED,
});

/** Texts by language; the default language falls back to the plain fields. */
function textsByLanguage(
  { name, description, translations }: NamedTexts,
  languages: readonly string[],
): Pick<RecordModel, 'names' | 'descriptions'> {
  const texts = languages.map((code, index) => {
    const translation = translations.find((each) => each.language_code === code);
    const isDefault = index === 0;
    return {
      code,
      name: translation?.name ?? (isDefault ? name : ''),
      description: translation?.description ?? (isDefault ? description : null) ?? '',
    };
  });
  return {
    names: Object.fromEntries(texts.map(({ code, name: each }) => [code, each])),
    descriptions: Object.fromEntries(texts.map(({ code, description: each }) => [code, each])),
  };
}

/** Declaration with diets in the standard order, so that a list in another order is no change. */
function declarationOf(columns: Parameters<typeof readDeclaration>[0]): Declaration {
  const { allergens, diets } = readDeclaration(columns);
  return { allergens, diets: DECLARED_DIETS.filter((diet) => diets.includes(diet)) };
}

const hoursOf = ({ served_hours }: { served_hours: string }): WeeklyHours[] =>
  inWeekOrder(JSON.parse(served_hours) as WeeklyHours[]);

export const categoryModelOf = (
  { row, translations }: CategoryRecord,
  { languages, categoryStations }: MenuState,
): CategoryModel => ({
  ...textsByLanguage({ ...row, translations }, languages),
  vat_rate: row.vat_rate,
  stationIds: categoryStations.filter(({ category_id: id }) => id === row.id).map(({ station_id: id }) => id),
  sort_order: row.sort_order,
  is_active: row.is_active === 1,
  image_url: row.image_url,
  course_id: row.course_id,
  served_hours: hoursOf(row),
  layout: row.layout,
});

/** @param stationIds of the product; read for all products at once, because menus are large. */
export const productModelOf = (
  { row, translations, options, groups }: ProductRecord,
  { languages }: MenuState,
  stationIds: readonly number[],
): ProductModel => ({
  ...textsByLanguage({ ...row, translations }, languages),
  category: { id: row.category_id },
  priceKurus: row.price_kurus,
  ...presentFields(row),
  served_hours: hoursOf(row),
  stationIds: [...stationIds],
  options: options.map((option) => ({
    id: option.row.id,
    ...textsByLanguage({ ...option.row, description: null, translations: option.translations }, languages),
    declaration: declarationOf(option.row),
    kurus: option.row.price_modifier_kurus,
    isRequired: option.row.is_required === 1,
    isDefault: option.row.is_default === 1,
    isActive: option.row.is_active === 1,
  })),
  groups: groups.map(({ group, prices }) => ({
    id: group.row.id,
    prices: prices.map(({ option_id, price_modifier_kurus }) => ({
      option_id,
      price_modifier: toLira(price_modifier_kurus),
    })),
  })),
  fullPortionKurus: null,
  declaration: declarationOf(row),
});
