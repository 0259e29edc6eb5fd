import { toLira } from 'shared-api/domain/money';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { yesNoText } from '#spreadsheet/cell-values';
import type { CellValue } from '#spreadsheet/sheet';
import { dietsText, freeFromText, levelsText } from './declaration-text';
import { hoursText } from './hours-text';
import { layoutText } from './layout-text';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryModel, CategoryRef, ProductModel, RecordModel } from './menu-model';
import { namesText, optionsText } from './option-text';
import type { MenuState } from './menu-state';

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
    vat: model.vatRate,
    stations: model.stationIds.map((id) => stationNames.get(id) ?? '').join('; '),
    hours: hoursText(model.servedHours, language),
    order: model.sortOrder,
    active: yesNoText(model.isActive, language),
    image: model.image ?? '',
  };
}

export const cellsOfCategory = (model: CategoryModel, context: CellContext): Cells => ({
  ...sharedCells(model, context),
  kind: KIND_WORDS.category[context.language],
  layout: layoutText(model.layout, context.language),
  course: model.courseId === null ? '' : (context.courseNames.get(model.courseId) ?? ''),
});

export function cellsOfProduct(model: ProductModel, context: CellContext): Cells {
  const { language, languages, groupNames } = context;
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
    groups: namesText(model.groups.map(({ id }) => groupNames.get(id) ?? '')),
    allergens: levelsText(model.declaration.allergens, language),
    free_from: freeFromText(model.declaration.allergens, language),
    diets: dietsText(model.declaration.diets, language),
    calories: model.calories,
    portion: model.portion ?? '',
  };
}
