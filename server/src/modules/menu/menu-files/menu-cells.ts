import { toLira } from 'shared-api/domain/money';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { CellValue } from '#spreadsheet/sheet';
import { dietsText, freeFromText, levelsText } from './declaration-text';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryModel, CategoryRef, ProductModel, RecordModel } from './menu-model';
import { namesText, optionsText } from './option-text';
import type { MenuState } from './menu-state';
import { CATEGORY_VALUES, PRODUCT_VALUES, SHARED_VALUES, valueCells } from './value-columns';

export const KIND_WORDS = {
  category: { tr: 'Kategori', en: 'Category' },
  product: { tr: 'Ürün', en: 'Product' },
} as const;

type NamesById = ReadonlyMap<number, string>;

/** Data that cells need in addition to the model. */
interface CellContext {
  language: InterfaceLanguage;
  languages: readonly string[];
  stationNames: NamesById;
  courseNames: NamesById;
  groupNames: NamesById;
  categoryName: (ref: CategoryRef) => string;
}

/** One row, by column key. */
export type Cells = Partial<Record<MenuColumnKey, CellValue>>;

/** Context of the cells of a menu. @param categoryName of a category of the menu, or of the plan. */
export const cellContextOf = (
  { languages, stations, courses, groups }: Pick<MenuState, 'languages' | 'stations' | 'courses' | 'groups'>,
  language: InterfaceLanguage,
  categoryName: CellContext['categoryName'],
): CellContext => ({
  language,
  languages,
  stationNames: new Map(stations.map(({ id, name }) => [id, name])),
  courseNames: new Map(courses.map(({ id, name }) => [id, name])),
  groupNames: new Map(groups.map(({ row }) => [row.id, row.name])),
  categoryName,
});

function sharedCells(model: RecordModel, { language, languages, stationNames }: CellContext): Cells {
  return {
    ...Object.fromEntries(
      languages.flatMap((code) => [
        [`name:${code}`, model.names[code] ?? ''],
        [`description:${code}`, model.descriptions[code] ?? ''],
      ]),
    ),
    ...valueCells(SHARED_VALUES, model, language),
    stations: model.stationIds.map((id) => stationNames.get(id) ?? '').join('; '),
    image: model.image_url ?? '',
  };
}

export const cellsOfCategory = (model: CategoryModel, context: CellContext): Cells => ({
  ...sharedCells(model, context),
  kind: KIND_WORDS.category[context.language],
  ...valueCells(CATEGORY_VALUES, model, context.language),
  course: model.course_id === null ? '' : (context.courseNames.get(model.course_id) ?? ''),
});

export function cellsOfProduct(model: ProductModel, context: CellContext): Cells {
  const { language, languages, groupNames } = context;
  const [defaultLanguage = '', ...others] = languages;
  return {
    ...sharedCells(model, context),
    kind: KIND_WORDS.product[language],
    category: context.categoryName(model.category),
    price: toLira(model.priceKurus),
    ...valueCells(PRODUCT_VALUES, model, language),
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
    groups: namesText(model.groups.map(({ id }) => groupNames.get(id) ?? '')),
    allergens: levelsText(model.declaration.allergens, language),
    free_from: freeFromText(model.declaration.allergens, language),
    diets: dietsText(model.declaration.diets, language),
  };
}
