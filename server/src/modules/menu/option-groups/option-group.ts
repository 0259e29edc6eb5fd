import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createOptionGroup, updateOptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { flag } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import {
  mergeTexts,
  NO_TEXTS,
  readLanguageCodes,
  type NamedTexts,
} from '#modules/restaurant/languages/translations';
import { replaceTranslations } from '#modules/restaurant/languages/translations.store';
import { replaceOptions } from '../products/option';
import { requireOptionDiets } from '../products/product-declaration';
import { requirePrice } from '../products/require-price';
import type { OptionGroupRecord } from '../products/product.store';
import { findOptionGroups } from './option-group.store';
import { requireNoNestedSets, withPartTexts } from './parts';
import { requireNoPrice } from './require-no-price';

type GroupInput = ParsedBodyOf<typeof createOptionGroup>;
type OptionInput = GroupInput['options'][number];

const withoutDescription = (translations: readonly { language_code: string; name: string }[]) =>
  translations.map((translation) => ({ ...translation, description: null }));

const toTexts = ({ row, translations }: OptionGroupRecord): NamedTexts => ({
  name: row.name,
  description: null,
  translations: withoutDescription(translations),
});

/** Merges names as sent; omitted ones stay unchanged. @throws {AppError} 422 without a name in any language. */
function mergeNames(
  stored: NamedTexts,
  { name, translations }: Pick<ParsedBodyOf<typeof updateOptionGroup>, 'name' | 'translations'>,
  languageCodes: readonly string[],
): NamedTexts {
  const sent = { name, translations: translations && withoutDescription(translations) };
  const texts = mergeTexts(stored, sent, languageCodes);
  if (!texts.name) throw invalidFields(problem('translations', 'option_group_name_required'));
  return texts;
}

/** Replaces the options, in the order in which they are sent. */
async function replaceGroupOptions(
  tx: Tx,
  groupId: number,
  options: readonly OptionInput[],
  languageCodes: readonly string[],
): Promise<void> {
  for (const [index, { kind, price_modifier, max_quantity }] of options.entries()) {
    requireNoPrice(kind, price_modifier, `options.${index}.price_modifier`);
    if (kind === 'without' && max_quantity > 1) {
      throw invalidFields(problem(`options.${index}.max_quantity`, 'without_once'));
    }
  }
  const listed = options.map(({ translations, ...option }, index) => ({
    ...option,
    sort_order: index,
    translations: translations && withoutDescription(translations),
  }));
  await unlessViolated(
    'reference',
    () => invalidFields(problem('options', 'unknown_station')),
    replaceOptions(tx, { group_id: groupId }, await withPartTexts(tx, groupId, listed), languageCodes),
  );
}

const readGroup = async (tx: Tx, id: number): Promise<OptionGroupRecord> =>
  requireFound((await findOptionGroups(tx.db, [id]))[0]);

/** @throws {AppError} 422 for a group from which nothing can be chosen, or with too many default options. */
function requireChoosable({ row, options }: OptionGroupRecord): void {
  const { min_choices: min, max_choices: max } = row;
  if (max !== null && min > max) throw invalidFields(problem('max_choices', 'choices_below_min', { min }));
  const capacity = options.reduce((sum, option) => sum + option.row.max_quantity, 0);
  if (capacity < min)
    throw invalidFields(problem('min_choices', 'choices_above_options', { count: capacity }));
  const defaults = options.filter(({ row: option }) => option.is_default).length;
  if (max !== null && defaults > max) throw invalidFields(problem('options', 'too_many_defaults', { max }));
}

/** Removes product prices of `without` options, which cost nothing in any product. */
const removePricesOfWithout = (tx: Tx, groupId: number) =>
  tx.db
    .deleteFrom('product_option_prices')
    .where('option_id', 'in', (eb) =>
      eb
        .selectFrom('product_options')
        .select('id')
        .where('group_id', '=', groupId)
        .where('kind', '=', 'without'),
    )
    .execute();

/** @throws {AppError} 422 if the options can make a product that offers the group cost less than nothing. */
async function requirePricesOfProducts(tx: Tx, groupId: number): Promise<void> {
  const products = await tx.db
    .selectFrom('product_option_groups')
    .select('product_id')
    .where('group_id', '=', groupId)
    .orderBy('product_id')
    .execute();
  for (const { product_id } of products) await requirePrice(tx, product_id, 'options');
}

/** @throws {AppError} 422 for invalid names, numbers, options or stations. */
export async function addOptionGroup(tx: Tx, input: GroupInput): Promise<OptionGroupRecord> {
  const now = tx.now();
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeNames(NO_TEXTS, input, codes);
  const { id } = await tx.db
    .insertInto('option_groups')
    .values({
      name: texts.name,
      min_choices: input.min_choices,
      max_choices: input.max_choices,
      sort_order: input.sort_order,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceTranslations(tx, 'option_groups', id, texts.translations);
  await replaceGroupOptions(tx, id, input.options, codes);
  await requireNoNestedSets(tx, 'options');
  const group = await readGroup(tx, id);
  requireChoosable(group);
  requireOptionDiets(group.options);
  return group;
}

/**
 * Omitted fields stay unchanged; options not listed are removed.
 * @throws {AppError} `not_found`, `edited_meanwhile`, 422 for invalid names, numbers, options or stations.
 */
export async function changeOptionGroup(
  tx: Tx,
  id: number,
  input: ParsedBodyOf<typeof updateOptionGroup>,
): Promise<OptionGroupRecord> {
  await bumpVersion(tx, 'option_groups', id, input.version);
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeNames(toTexts(await readGroup(tx, id)), input, codes);
  await tx.db
    .updateTable('option_groups')
    .set({
      name: texts.name,
      min_choices: input.min_choices,
      max_choices: input.max_choices,
      sort_order: input.sort_order,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await replaceTranslations(tx, 'option_groups', id, texts.translations);
  if (input.options) {
    await replaceGroupOptions(tx, id, input.options, codes);
    await removePricesOfWithout(tx, id);
    await requireNoNestedSets(tx, 'options');
  }
  const group = await readGroup(tx, id);
  requireChoosable(group);
  requireOptionDiets(group.options);
  await requirePricesOfProducts(tx, id);
  return group;
}

/** @throws {AppError} `not_found`, 422 if the options can then make a product that offers it cost less than nothing. */
export async function setOptionActive(
  tx: Tx,
  ids: { groupId: number; optionId: number },
  isActive: boolean,
): Promise<OptionGroupRecord> {
  await bumpVersion(tx, 'option_groups', ids.groupId);
  const { numUpdatedRows } = await tx.db
    .updateTable('product_options')
    .set({ is_active: flag(isActive), updated_at: tx.now() })
    .where('id', '=', ids.optionId)
    .where('group_id', '=', ids.groupId)
    .executeTakeFirst();
  requireFound(numUpdatedRows > 0 || undefined);
  if (isActive) await requirePricesOfProducts(tx, ids.groupId);
  return readGroup(tx, ids.groupId);
}
