import { parseComputedKurus, toLira } from 'shared-api/domain/money';
import { nameKey } from 'shared-api/domain/text-key';
import { chunksOf } from '#db/in-chunks';
import { addOptionGroup } from '../option-groups/option-group';
import type { OptionGroupRecord } from '../products/product.store';
import type { ProductModel } from './menu-model';
import { ROWS_PER_STATEMENT, type MenuWriter, type WriteResult } from './menu-writer';
import type { PortionPrices } from './repair-price';

/** A dish with two prices offers the half and the full portion in a group that all such dishes share. */

const NAMES = {
  tr: { group: 'Yarım ya da tam porsiyon', half: 'Yarım', full: 'Tam' },
  en: { group: 'Half or full portion', half: 'Half', full: 'Full' },
} as const;

interface PortionGroup {
  id: number;
  fullOptionId: number;
}

/** The group that an earlier import has added, whatever its own name and prices are now. */
export function findPortionGroup(groups: readonly OptionGroupRecord[]): PortionGroup | undefined {
  for (const { row, options } of groups) {
    if (row.min_choices !== 1 || row.max_choices !== 1 || options.length !== 2) continue;
    const optionNamed = (part: 'half' | 'full') =>
      options.find(({ row: option }) =>
        Object.values(NAMES).some((names) => nameKey(names[part]) === nameKey(option.name)),
      );
    const full = optionNamed('full');
    if (full && optionNamed('half')) return { id: row.id, fullOptionId: full.row.id };
  }
  return undefined;
}

/** What a full portion costs beyond a half one; null if the file has one price, or the product offers it already. */
export function addedPortions(
  prices: PortionPrices | null,
  { priceKurus, groups }: ProductModel,
  group: PortionGroup | undefined,
): number | null {
  const fullKurus = prices && parseComputedKurus(prices.full.number ?? NaN);
  if (fullKurus === null || fullKurus === undefined) return null;
  const offered = groups
    .find(({ id }) => id === group?.id)
    ?.prices.find(({ option_id }) => option_id === group?.fullOptionId);
  const added = fullKurus - priceKurus;
  return offered?.price_modifier === toLira(added) ? null : added;
}

async function addPortionGroup({ tx, languages }: MenuWriter): Promise<PortionGroup> {
  const [defaultLanguage = ''] = languages;
  const plain = NAMES[defaultLanguage === 'tr' ? 'tr' : 'en'];
  const textsOf = (part: keyof typeof plain) => ({
    name: plain[part],
    translations: (['tr', 'en'] as const)
      .filter((code) => languages.includes(code))
      .map((code) => ({ language_code: code, name: NAMES[code][part] })),
  });
  const option = {
    price_modifier: 0,
    max_quantity: 1,
    kind: 'extra' as const,
    station_id: null,
    is_active: true,
  };
  const added = await addOptionGroup(tx, {
    ...textsOf('group'),
    min_choices: 1,
    max_choices: 1,
    sort_order: 0,
    options: [
      { ...option, ...textsOf('half'), is_default: true },
      { ...option, ...textsOf('full'), is_default: false },
    ],
  });
  const found = findPortionGroup([added]);
  if (!found) throw new Error('The added group of portions is not found again');
  return found;
}

/** Offers the half and the full portion; the stored price of the product is that of the half one. */
export async function writePortions(
  writer: MenuWriter,
  groups: readonly OptionGroupRecord[],
  products: readonly WriteResult<ProductModel>[],
): Promise<void> {
  const offering = products.filter(({ model }) => model.fullPortionKurus !== null);
  if (offering.length === 0) return;
  const { db } = writer.tx;
  const group = findPortionGroup(groups) ?? (await addPortionGroup(writer));
  for (const chunk of chunksOf(offering, ROWS_PER_STATEMENT)) {
    const ids = chunk.map(({ id }) => id);
    await db
      .deleteFrom('product_option_prices')
      .where('product_id', 'in', ids)
      .where('option_id', '=', group.fullOptionId)
      .execute();
    await db
      .insertInto('product_option_prices')
      .values(
        chunk.map(({ id, model }) => ({
          product_id: id,
          option_id: group.fullOptionId,
          price_modifier_kurus: model.fullPortionKurus ?? 0,
        })),
      )
      .execute();
    const isNew = chunk.filter(({ model }) => !model.groups.some(({ id }) => id === group.id));
    if (isNew.length === 0) continue;
    await db
      .insertInto('product_option_groups')
      .values(
        isNew.map(({ id, model }) => ({
          product_id: id,
          group_id: group.id,
          sort_order: model.groups.length,
        })),
      )
      .execute();
  }
}
