import { createCategory } from 'shared-api/contract/menu/categories';
import { createProduct } from 'shared-api/contract/menu/products';
import { lowestKurus, toLira } from 'shared-api/contract/money';
import type { z } from 'zod';
import { fieldProblems } from '../../../http/field-problems';
import { text } from '../../../i18n/text';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryModel, ProductModel } from './menu-model';
import type { RowProblems } from '../../../spreadsheet/row-problems';

/** The translations that are stored: those with a name. */
export const translationsOf = (
  { names, descriptions }: Pick<CategoryModel, 'names'> & Partial<Pick<CategoryModel, 'descriptions'>>,
  languages: readonly string[],
) =>
  languages
    .map((code) => ({
      language_code: code,
      name: names[code] ?? '',
      description: descriptions?.[code] || null,
    }))
    .filter(({ name }) => name !== '');

/** In the default language, else in the first that has one; empty without any. */
export const plainName = ({ names }: Pick<CategoryModel, 'names'>, languages: readonly string[]): string =>
  languages.map((code) => names[code]).find(Boolean) ?? '';

const categoryBody = (model: CategoryModel, languages: readonly string[]) => ({
  name: model.names[languages[0] ?? ''] ?? '',
  description: model.descriptions[languages[0] ?? ''] ?? '',
  is_active: model.isActive,
  sort_order: model.sortOrder,
  image_url: model.image,
  vat_rate: model.vatRate,
  translations: translationsOf(model, languages),
});

export const optionBodies = (model: ProductModel, languages: readonly string[]) =>
  model.options.map((option, index) => ({
    id: option.id,
    name: plainName(option, languages),
    price_modifier: toLira(option.kurus),
    is_active: option.isActive,
    is_required: option.isRequired,
    sort_order: index,
    translations: translationsOf(option, languages),
  }));

/** Columns of the body's fields. */
const COLUMNS: Partial<Record<string, MenuColumnKey>> = {
  price: 'price',
  duration: 'duration',
  sort_order: 'order',
  vat_rate: 'vat',
  image_url: 'image',
};

function columnOf(path: string, languages: readonly string[]): MenuColumnKey {
  const [field = '', index] = path.split('.');
  const defaultLanguage = languages[0] ?? '';
  if (field === 'options') return `options:${defaultLanguage}`;
  if (field === 'description') return `description:${defaultLanguage}`;
  const isDescription = path.endsWith('.description');
  const language = field === 'translations' ? (languages[Number(index)] ?? defaultLanguage) : defaultLanguage;
  return COLUMNS[field] ?? `${isDescription ? 'description' : 'name'}:${language}`;
}

function checkTexts(
  model: CategoryModel,
  languages: readonly string[],
  problems: RowProblems<MenuColumnKey>,
): void {
  for (const code of languages) {
    if (!model.names[code] && model.descriptions[code]) {
      problems.addText(`description:${code}`, 'import.description_without_name');
    }
  }
}

function addProblems(
  problems: RowProblems<MenuColumnKey>,
  error: z.ZodError,
  languages: readonly string[],
): void {
  for (const { path, message } of fieldProblems(error)) problems.add(columnOf(path, languages), message);
}

/** Checks by the schema that forms are checked by. */
export function checkCategory(
  model: CategoryModel,
  languages: readonly string[],
  problems: RowProblems<MenuColumnKey>,
): void {
  checkTexts(model, languages, problems);
  const result = createCategory.body.safeParse(categoryBody(model, languages), { reportInput: true });
  if (!result.success) addProblems(problems, result.error, languages);
}

/** Checks by the schema that forms are checked by; the category is known. */
export function checkProduct(
  model: ProductModel,
  languages: readonly string[],
  problems: RowProblems<MenuColumnKey>,
): void {
  checkTexts(model, languages, problems);
  const result = createProduct.body.safeParse(
    {
      ...categoryBody(model, languages),
      category_id: 1,
      price: toLira(model.priceKurus),
      is_sold_out: model.isSoldOut,
      duration: model.durationMinutes,
      options: optionBodies(model, languages),
    },
    { reportInput: true },
  );
  if (!result.success) addProblems(problems, result.error, languages);
  if (plainName(model, languages) === '') {
    problems.add(`name:${languages[0] ?? ''}`, text('field.product_name_required'));
  }
  const modifiers = model.options.filter(({ isActive }) => isActive).map(({ kurus }) => kurus);
  if (model.priceKurus >= 0 && lowestKurus(model.priceKurus, modifiers) < 0) {
    problems.add(`options:${languages[0] ?? ''}`, text('field.options_exceed_price'));
  }
}
