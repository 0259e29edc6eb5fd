import { DECLARED_DIETS } from 'shared-api/domain/menu/allergens';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { Product } from 'shared-api/contract/menu/products';
import { toLira } from 'shared-api/domain/money';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { CategoryLayout } from 'shared-api/domain/statuses';
import type { CategoryRecord } from '../categories/category';
import type { NamedTexts } from '#modules/restaurant/languages/translations';
import { readDeclaration } from '../products/product-declaration';
import type { ProductRecord } from '../products/product.repository';
import { inWeekOrder } from './hours-text';
import type { MenuState } from './menu-state';

/** Common fields of categories and products, as in rows. */
export interface RecordModel {
  /** Names by language. */
  names: Record<string, string>;
  descriptions: Record<string, string>;
  vatRate: number | null;
  stationIds: number[];
  servedHours: WeeklyHours[];
  sortOrder: number;
  isActive: boolean;
  image: string | null;
}

export interface CategoryModel extends RecordModel {
  courseId: number | null;
  layout: CategoryLayout;
}

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
  isActive: boolean;
}

/**
 * A group that a product offers. The product's own prices for it are not in the table; an import leaves them unchanged.
 */
export type AssignedGroupModel = Product['option_groups'][number];

export interface ProductModel extends RecordModel {
  category: CategoryRef;
  priceKurus: number;
  durationMinutes: number;
  isSoldOut: boolean;
  options: OptionModel[];
  groups: AssignedGroupModel[];
  declaration: Declaration;
  calories: number | null;
  portion: string | null;
}

/** An existing category, or a new one by its position in the plan. */
export type CategoryRef = { id: number } | { newIndex: number };

export const NOTHING_DECLARED: Declaration = { allergens: {}, diets: [] };

const newRecord = (sortOrder: number): RecordModel => ({
  names: {},
  descriptions: {},
  vatRate: null,
  stationIds: [],
  servedHours: [],
  sortOrder,
  isActive: true,
  image: null,
});

export const newCategory = (sortOrder: number): CategoryModel => ({
  ...newRecord(sortOrder),
  courseId: null,
  layout: 'compact',
});

export const newProduct = (sortOrder: number): ProductModel => ({
  ...newRecord(sortOrder),
  category: { newIndex: -1 },
  priceKurus: 0,
  durationMinutes: 0,
  isSoldOut: false,
  options: [],
  groups: [],
  declaration: NOTHING_DECLARED,
  calories: null,
  portion: null,
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
  vatRate: row.vat_rate,
  stationIds: categoryStations.filter(({ category_id: id }) => id === row.id).map(({ station_id: id }) => id),
  sortOrder: row.sort_order,
  isActive: row.is_active === 1,
  image: row.image_url,
  courseId: row.course_id,
  servedHours: hoursOf(row),
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
  vatRate: row.vat_rate,
  stationIds: [...stationIds],
  servedHours: hoursOf(row),
  sortOrder: row.sort_order,
  durationMinutes: row.duration_minutes,
  isActive: row.is_active === 1,
  isSoldOut: row.is_sold_out === 1,
  image: row.image_url,
  options: options.map((option) => ({
    id: option.row.id,
    ...textsByLanguage({ ...option.row, description: null, translations: option.translations }, languages),
    declaration: declarationOf(option.row),
    kurus: option.row.price_modifier_kurus,
    isRequired: option.row.is_required === 1,
    isActive: option.row.is_active === 1,
  })),
  groups: groups.map(({ group, prices }) => ({
    id: group.row.id,
    prices: prices.map(({ option_id, price_modifier_kurus }) => ({
      option_id,
      price_modifier: toLira(price_modifier_kurus),
    })),
  })),
  declaration: declarationOf(row),
  calories: row.calories,
  portion: row.portion,
});
