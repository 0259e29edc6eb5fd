import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { findStoredGroups, type StoredGroup } from '../option-groups/stored-groups';
import { findOptions, type OptionRecord, type OwnOptionRecord } from './option.store';

/** An option of a group; one that stands for a product has its names. */
export interface GroupOptionRecord extends OptionRecord {
  /** Product that the option stands for; null for none. */
  part: ProductRecord | null;
}

export interface OptionGroupRecord extends StoredGroup {
  options: GroupOptionRecord[];
}

/** A group that a product offers. */
export interface AssignedGroup {
  group: OptionGroupRecord;
  prices: Row<'product_option_prices'>[];
}

export interface ProductRecord {
  row: Row<'products'>;
  /** Whether it and its category are active. */
  isListed: boolean;
  translations: Row<'product_translations'>[];
  options: OwnOptionRecord[];
  groups: AssignedGroup[];
}

export interface ProductFilter {
  ids?: number[];
  categoryId?: number;
  isActive?: boolean;
  /** Whether to find only active products of active categories with their active options. */
  asGuest?: boolean;
}

/** Products in menu order, in a constant number of queries. */
export const findProducts = (db: Db, filter: ProductFilter = {}): Promise<ProductRecord[]> =>
  readProducts(db, filter, withParts);

/** @param withPartsOf adds the products that options of groups stand for. */
async function readProducts(
  db: Db,
  filter: ProductFilter,
  withPartsOf: typeof withParts,
): Promise<ProductRecord[]> {
  let query = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.is_active as is_category_active')
    .orderBy('categories.sort_order')
    .orderBy('categories.id')
    .orderBy('products.sort_order')
    .orderBy('products.id');
  if (filter.ids) query = query.where('products.id', 'in', filter.ids);
  if (filter.categoryId !== undefined) query = query.where('products.category_id', '=', filter.categoryId);
  if (filter.isActive !== undefined) query = query.where('products.is_active', '=', filter.isActive ? 1 : 0);
  if (filter.asGuest) query = query.where('products.is_active', '=', 1).where('categories.is_active', '=', 1);
  const rows = await query.execute();
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.id);
  const translations = await db
    .selectFrom('product_translations')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('id')
    .execute();
  const options = await findOptions(db, ids, filter.asGuest === true);
  const translationsOf = Map.groupBy(translations, (row) => row.product_id);
  const optionsOf = Map.groupBy(options, (option) => option.row.product_id);
  const groupsOf = await findAssignedGroups(db, ids, withPartsOf);
  return rows.map(({ is_category_active, ...row }) => ({
    row,
    isListed: row.is_active === 1 && is_category_active === 1,
    translations: translationsOf.get(row.id) ?? [],
    options: optionsOf.get(row.id) ?? [],
    groups: groupsOf.get(row.id) ?? [],
  }));
}

export const findProduct = async (db: Db, id: number, asGuest: boolean): Promise<ProductRecord | undefined> =>
  (await findProducts(db, { ids: [id], asGuest }))[0];

/** Ends the recursion: a part has no parts, its groups are those of an ordinary product. */
const withoutParts: typeof withParts = async (_db, groups) =>
  groups.map((group) => ({ ...group, options: group.options.map((option) => ({ ...option, part: null })) }));

/** Adds the products that options stand for. */
export async function withParts(db: Db, groups: readonly StoredGroup[]): Promise<OptionGroupRecord[]> {
  const ids = groups.flatMap(({ options }) => options.flatMap(({ row }) => row.part_product_id ?? []));
  if (ids.length === 0) return withoutParts(db, groups);
  const parts = await readProducts(db, { ids: [...new Set(ids)] }, withoutParts);
  const partOf = new Map(parts.map((part) => [part.row.id, part]));
  const withPart = (option: OptionRecord): GroupOptionRecord => {
    const part = partOf.get(option.row.part_product_id ?? 0) ?? null;
    if (!part) return { ...option, part };
    const translations = part.translations.map(({ language_code, name }) => ({
      option_id: option.row.id,
      language_code,
      name,
      description: null,
    }));
    return { row: { ...option.row, name: part.row.name }, translations, part };
  };
  return groups.map((group) => ({ ...group, options: group.options.map(withPart) }));
}

async function findAssignedGroups(
  db: Db,
  productIds: readonly number[],
  withPartsOf: typeof withParts,
): Promise<Map<number, AssignedGroup[]>> {
  const assigned = await db
    .selectFrom('product_option_groups')
    .select(['product_id', 'group_id'])
    .where('product_id', 'in', productIds)
    .orderBy('sort_order')
    .execute();
  if (assigned.length === 0) return new Map();
  const prices = await db
    .selectFrom('product_option_prices')
    .innerJoin('product_options', 'product_options.id', 'product_option_prices.option_id')
    .selectAll('product_option_prices')
    .select('product_options.group_id')
    .where('product_option_prices.product_id', 'in', productIds)
    .orderBy('product_options.sort_order')
    .execute();
  const groupIds = [...new Set(assigned.map(({ group_id }) => group_id))];
  const known = await withPartsOf(db, await findStoredGroups(db, groupIds));
  const groups = new Map(known.map((group) => [group.row.id, group]));
  const offered = assigned.flatMap(({ product_id, group_id }) => {
    const group = groups.get(group_id);
    if (!group) return [];
    const own = prices.filter((price) => price.product_id === product_id && price.group_id === group_id);
    return { product_id, group, prices: own };
  });
  return Map.groupBy(offered, ({ product_id }) => product_id);
}
