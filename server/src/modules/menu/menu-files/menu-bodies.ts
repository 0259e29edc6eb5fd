import { createCategory } from 'shared-api/contract/menu/categories';
import { createProduct } from 'shared-api/contract/menu/products';
import { groupsOf, lowestChoiceKurus, type ReusableGroup } from 'shared-api/domain/menu/option-rules';
import { toLira } from 'shared-api/domain/money';
import type { z } from 'zod';
import { fieldProblems } from '#http/field-problems';
import { text } from '#i18n/text';
import type { RowProblems } from '#spreadsheet/row-problems';
import { dietProblemOf } from '../products/product-declaration';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryModel, ProductModel, RecordModel } from './menu-model';
import { valueKeyOf } from './value-columns';

/** The translations that are stored: those with a name. */
export const translationsOf = (
  { names, descriptions }: Pick<RecordModel, 'names'> & Partial<Pick<RecordModel, 'descriptions'>>,
  languages: readonly string[],
) =>
  languages
    .map((code) => ({
      language_code: code,
      name: names[code] ?? '',
      description: descriptions?.[code] || null,
    }))
    .filter(({ name }) => name !== '');

/** Name in the default language, otherwise the first one; empty without any. */
export const plainName = ({ names }: Pick<RecordModel, 'names'>, languages: readonly string[]): string =>
  languages.map((code) => names[code]).find(Boolean) ?? '';

const textBody = (model: RecordModel, languages: readonly string[]) => ({
  name: model.names[languages[0] ?? ''] ?? '',
  description: model.descriptions[languages[0] ?? ''] ?? '',
  translations: translationsOf(model, languages),
});

export const optionBodies = (model: ProductModel, languages: readonly string[]) =>
  model.options.map((option, index) => ({
    id: option.id,
    name: plainName(option, languages),
    price_modifier: toLira(option.kurus),
    is_active: option.isActive,
    is_required: option.isRequired,
    is_default: option.isDefault,
    sort_order: index,
    translations: translationsOf(option, languages),
  }));

function columnOf(path: string, languages: readonly string[]): MenuColumnKey {
  const [field = '', index] = path.split('.');
  const defaultLanguage = languages[0] ?? '';
  if (field === 'options') return `options:${defaultLanguage}`;
  if (field === 'description') return `description:${defaultLanguage}`;
  const isDescription = path.endsWith('.description');
  const language = field === 'translations' ? (languages[Number(index)] ?? defaultLanguage) : defaultLanguage;
  if (field === 'price') return 'price';
  if (field === 'image_url') return 'image';
  if (field === 'option_groups') return 'groups';
  return valueKeyOf(field) ?? `${isDescription ? 'description' : 'name'}:${language}`;
}

function checkTexts(
  model: RecordModel,
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

/** Validates by the same schema as forms. */
export function checkCategory(
  model: CategoryModel,
  languages: readonly string[],
  problems: RowProblems<MenuColumnKey>,
): void {
  checkTexts(model, languages, problems);
  const result = createCategory.body.safeParse(
    { ...model, ...textBody(model, languages) },
    { reportInput: true },
  );
  if (!result.success) addProblems(problems, result.error, languages);
}

/** Validates by the same schema and rules as forms; the category is known. */
export function checkProduct(
  model: ProductModel,
  { languages, groups }: { languages: readonly string[]; groups: readonly ReusableGroup[] },
  problems: RowProblems<MenuColumnKey>,
): void {
  const defaultLanguage = languages[0] ?? '';
  checkTexts(model, languages, problems);
  const result = createProduct.body.safeParse(
    {
      ...model,
      ...textBody(model, languages),
      category_id: 1,
      price: toLira(model.priceKurus),
      options: optionBodies(model, languages),
      option_groups: model.groups,
    },
    { reportInput: true },
  );
  if (!result.success) addProblems(problems, result.error, languages);
  if (plainName(model, languages) === '') {
    problems.add(`name:${defaultLanguage}`, text('field.product_name_required'));
  }
  if (model.priceKurus >= 0 && model.priceKurus + lowestChoiceKurus(choicesOf(model, groups)) < 0) {
    const column = model.options.length > 0 ? (`options:${defaultLanguage}` as const) : 'groups';
    problems.add(column, text('field.options_exceed_price'));
  }
  const required = model.options.filter(({ isActive, isRequired }) => isActive && isRequired);
  const dietProblem = dietProblemOf(
    model.declaration,
    required.map(({ declaration }) => declaration),
  );
  if (dietProblem) problems.add('diets', dietProblem);
}

const choicesOf = ({ options, groups: option_groups }: ProductModel, groups: readonly ReusableGroup[]) =>
  groupsOf(
    {
      // Ids and names do not affect prices.
      options: options.map(({ kurus, isRequired, isActive }) => ({
        id: 0,
        name: '',
        price_modifier: toLira(kurus),
        is_required: isRequired,
        is_active: isActive,
      })),
      option_groups,
    },
    groups,
  );
