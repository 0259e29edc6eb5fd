import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createOption, updateOption } from 'shared-api/contract/menu/products';
import type { OptionKind } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { deleteById } from '#db/delete-by-id';
import { flag } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { toKurus } from 'shared-api/domain/money';
import { bumpVersion } from '#modules/bump-version';
import {
  NO_TEXTS,
  mergeTexts,
  readLanguageCodes,
  type NamedTexts,
} from '#modules/restaurant/languages/translations';
import { replaceTranslations } from '#modules/restaurant/languages/translations.store';
import { changedPrices, recordPriceChanges, type PriceAuthor } from '../prices/price-changes';
import {
  findGroupOptions,
  findOption,
  findOptions,
  type OptionRecord,
  type OwnOptionRecord,
} from './option.store';
import { findProduct } from './product.store';
import { declarationColumns, requireDiets } from './product-declaration';
import { requirePrice } from './require-price';

/** Input for an option: the fields common to all, and those that only options of groups have. */
type OptionInput = ParsedBodyOf<typeof updateOption> & {
  max_quantity?: number;
  is_default?: boolean;
  kind?: OptionKind;
  station_id?: number | null;
  part_product_id?: number | null;
};
export type ListedOption = OptionInput & { id?: number };

/** Owner of an option: a product or a group. */
type OptionOwner = { product_id: number } | { group_id: number };

const textsOf = ({ row, translations }: OptionRecord): NamedTexts => ({
  name: row.name,
  description: null,
  translations,
});

async function insertOption(
  tx: Tx,
  owner: OptionOwner,
  input: OptionInput,
  texts: NamedTexts,
): Promise<number> {
  const nowMs = tx.now();
  const { id } = await tx.db
    .insertInto('product_options')
    .values({
      product_id: null,
      ...owner,
      name: texts.name,
      price_modifier_kurus: toKurus(input.price_modifier ?? 0),
      is_active: flag(input.is_active ?? true),
      is_required: flag(input.is_required ?? false),
      is_default: flag(input.is_default),
      max_quantity: input.max_quantity,
      kind: input.kind,
      station_id: input.station_id,
      part_product_id: input.part_product_id,
      sort_order: input.sort_order ?? 0,
      ...declarationColumns(input),
      created_at: nowMs,
      updated_at: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceTranslations(tx, 'product_options', id, texts.translations);
  return id;
}

async function updateOptionRow(tx: Tx, id: number, input: OptionInput, texts: NamedTexts): Promise<void> {
  await tx.db
    .updateTable('product_options')
    .set({
      name: texts.name,
      price_modifier_kurus: input.price_modifier === undefined ? undefined : toKurus(input.price_modifier),
      is_active: flag(input.is_active),
      is_required: flag(input.is_required),
      is_default: flag(input.is_default),
      max_quantity: input.max_quantity,
      kind: input.kind,
      station_id: input.station_id,
      part_product_id: input.part_product_id,
      sort_order: input.sort_order,
      ...declarationColumns(input),
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await replaceTranslations(tx, 'product_options', id, texts.translations);
}

/** @throws {AppError} `not_found` for the product, 422 without a name in any language. */
export async function addOption(tx: Tx, input: ParsedBodyOf<typeof createOption>): Promise<OwnOptionRecord> {
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeTexts(NO_TEXTS, input, codes);
  if (!texts.name) throw invalidFields(problem('translations', 'option_name_required'));
  await bumpVersion(tx, 'products', input.product_id);
  const id = await insertOption(tx, { product_id: input.product_id }, input, texts);
  await requirePrice(tx, input.product_id, 'price_modifier');
  await requireDiets(tx, input.product_id);
  return requireFound(await findOption(tx.db, id));
}

/** Omitted fields stay unchanged. @throws {AppError} `not_found`, 422 when no name is left. */
export async function changeOption(
  tx: Tx,
  id: number,
  input: ParsedBodyOf<typeof updateOption>,
  by: PriceAuthor,
): Promise<OwnOptionRecord> {
  const { row } = requireFound(await findOption(tx.db, id));
  await bumpVersion(tx, 'products', row.product_id);
  // Read again under the lock, so that no concurrent change of the product interferes.
  const before = requireFound(await findProduct(tx.db, row.product_id, false));
  const stored = requireFound(before.options.find((option) => option.row.id === id));
  const codes = await readLanguageCodes(tx.db);
  const texts = mergeTexts(textsOf(stored), input, codes);
  if (!texts.name) throw invalidFields(problem('translations', 'option_name_required'));
  await updateOptionRow(tx, id, input, texts);
  if (input.price_modifier !== undefined || input.is_active) {
    await requirePrice(tx, row.product_id, 'price_modifier');
  }
  await requireDiets(tx, row.product_id);
  const after = requireFound(await findProduct(tx.db, row.product_id, false));
  await recordPriceChanges(tx, { source: 'form', by }, changedPrices(before, after));
  return requireFound(await findOption(tx.db, id));
}

/** @throws {AppError} `not_found`. */
export async function removeOption(tx: Tx, id: number): Promise<void> {
  const { row } = requireFound(await findOption(tx.db, id));
  await bumpVersion(tx, 'products', row.product_id);
  await deleteById(tx.db, 'product_options', id);
}

/**
 * Replaces the options of a product or a group: those with an id are changed, those without or with a negative one are
 * new, options without a name are dropped.
 * @throws {AppError} 422 for an id of another owner's option, or one that is listed twice.
 */
export async function replaceOptions(
  tx: Tx,
  owner: OptionOwner,
  options: readonly ListedOption[],
  languageCodes: readonly string[],
): Promise<void> {
  const stored: OptionRecord[] =
    'product_id' in owner
      ? await findOptions(tx.db, [owner.product_id], false)
      : await findGroupOptions(tx.db, [owner.group_id]);
  const seen = new Set<number>();
  const changes = options.map((input, index) => {
    const path = `options.${index}`;
    const merge = (texts: NamedTexts) => mergeTexts(texts, input, languageCodes, `${path}.translations`);
    const id = input.id !== undefined && input.id > 0 ? input.id : undefined;
    if (id === undefined) return { input, id, texts: merge(NO_TEXTS) };
    const record = stored.find(({ row }) => row.id === id);
    if (!record) throw invalidFields(problem(`${path}.id`, 'unknown_option'));
    if (seen.has(id)) throw invalidFields(problem(`${path}.id`, 'repeated'));
    seen.add(id);
    return { input, id, texts: merge(textsOf(record)) };
  });
  const named = changes.filter(({ texts }) => texts.name);
  const removed = stored.filter(({ row }) => !named.some(({ id }) => id === row.id)).map(({ row }) => row.id);
  if (removed.length) await tx.db.deleteFrom('product_options').where('id', 'in', removed).execute();
  for (const { input, id, texts } of named) {
    if (id === undefined) await insertOption(tx, owner, input, texts);
    else await updateOptionRow(tx, id, input, texts);
  }
}
