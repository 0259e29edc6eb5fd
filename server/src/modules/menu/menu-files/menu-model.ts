import { toLira } from 'shared-api/contract/money';
import type { InterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import { yesNoText } from '../../../spreadsheet/cell-values';
import type { CellValue } from '../../../spreadsheet/sheet';
import type { CategoryRecord } from '../categories/category';
import type { NamedTexts } from '../../restaurant/languages/translations';
import type { ProductRecord } from '../products/product.repository';
import type { MenuColumnKey } from './menu-columns';
import type { MenuState } from './menu-state';
import { namesText, optionsText } from './option-text';

/** A category as its row has it. */
export interface CategoryModel {
  /** By language. */
  names: Record<string, string>;
  descriptions: Record<string, string>;
  vatRate: number | null;
  stationIds: number[];
  sortOrder: number;
  isActive: boolean;
  image: string | null;
}

export interface OptionModel {
  /** Undefined for a new one. */
  id: number | undefined;
  names: Record<string, string>;
  /** Not in the table, and kept. */
  descriptions: Record<string, string>;
  kurus: number;
  isRequired: boolean;
  isActive: boolean;
}

/** A product as its row has it. */
export interface ProductModel extends CategoryModel {
  category: CategoryRef;
  priceKurus: number;
  durationMinutes: number;
  isSoldOut: boolean;
  options: OptionModel[];
}

/** An existing category, or a new one by the position in the plan. */
export type CategoryRef = { id: number } | { newIndex: number };

/** The texts of every language; the default one falls back to the plain fields. */
function textsByLanguage(
  { name, description, translations }: NamedTexts,
  languages: readonly string[],
): Pick<CategoryModel, 'names' | 'descriptions'> {
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
});

/** @param stationIds of the product; read once for all, because menus are large. */
export const productModelOf = (
  { row, translations, options }: ProductRecord,
  { languages }: MenuState,
  stationIds: readonly number[],
): ProductModel => ({
  ...textsByLanguage({ ...row, translations }, languages),
  category: { id: row.category_id },
  priceKurus: row.price_kurus,
  vatRate: row.vat_rate,
  stationIds: [...stationIds],
  sortOrder: row.sort_order,
  durationMinutes: row.duration_minutes,
  isActive: row.is_active === 1,
  isSoldOut: row.is_sold_out === 1,
  image: row.image_url,
  options: options.map((option) => ({
    id: option.row.id,
    ...textsByLanguage({ ...option.row, description: null, translations: option.translations }, languages),
    kurus: option.row.price_modifier_kurus,
    isRequired: option.row.is_required === 1,
    isActive: option.row.is_active === 1,
  })),
});

export const KIND_WORDS = {
  category: { tr: 'Kategori', en: 'Category' },
  product: { tr: 'Ürün', en: 'Product' },
} as const;

/** What cells need beside the model. */
export interface CellContext {
  language: InterfaceLanguage;
  languages: readonly string[];
  stationNames: ReadonlyMap<number, string>;
  categoryName: (ref: CategoryRef) => string;
}

type Cells = Partial<Record<MenuColumnKey, CellValue>>;

function sharedCells(model: CategoryModel, { language, languages, stationNames }: CellContext): Cells {
  return {
    ...Object.fromEntries(
      languages.flatMap((code) => [
        [`name:${code}`, model.names[code] ?? ''],
        [`description:${code}`, model.descriptions[code] ?? ''],
      ]),
    ),
    vat: model.vatRate,
    stations: model.stationIds.map((id) => stationNames.get(id) ?? '').join('; '),
    order: model.sortOrder,
    active: yesNoText(model.isActive, language),
    image: model.image ?? '',
  };
}

export const cellsOfCategory = (model: CategoryModel, context: CellContext): Cells => ({
  ...sharedCells(model, context),
  kind: KIND_WORDS.category[context.language],
});

export function cellsOfProduct(model: ProductModel, context: CellContext): Cells {
  const { language, languages } = context;
  const [defaultLanguage = '', ...others] = languages;
  return {
    ...sharedCells(model, context),
    kind: KIND_WORDS.product[language],
    category: context.categoryName(model.category),
    price: toLira(model.priceKurus),
    duration: model.durationMinutes,
    sold_out: yesNoText(model.isSoldOut, language),
    [`options:${defaultLanguage}`]: optionsText(
      model.options.map((option) => ({ ...option, name: option.names[defaultLanguage] ?? '' })),
      language,
    ),
    ...Object.fromEntries(
      others.map((code) => [
        `options:${code}`,
        namesText(model.options.map(({ names }) => names[code] ?? '')),
      ]),
    ),
  };
}
