import type { Tx } from '#context';
import { lockRows } from '#db/dialect';
import { groupBy } from 'shared-api/domain/group-by';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import type { ListedOption } from '../products/option';

/** Options that stand for products, the parts of set menus (docs/rules/menu.md#set-menus). */

/**
 * Completes options that stand for a product. Their names and declaration are read from the product; the stored name is
 * its last known one.
 * @throws {AppError} 422 for an unknown product, or a `without` option that stands for one.
 */
export async function withPartTexts(
  tx: Tx,
  groupId: number,
  options: readonly ListedOption[],
): Promise<ListedOption[]> {
  const stored = await tx.db
    .selectFrom('product_options')
    .select(['id', 'part_product_id'])
    .where('group_id', '=', groupId)
    .execute();
  const idOf = ({ id, part_product_id: sent }: ListedOption) =>
    sent === undefined ? (stored.find((option) => option.id === id)?.part_product_id ?? null) : sent;
  const ids = options.flatMap((option) => idOf(option) ?? []);
  const offering = await tx.db
    .selectFrom('product_option_groups')
    .select('product_id')
    .where('group_id', '=', groupId)
    .execute();
  // Locked, since two concurrent changes could make a product both a part and a set menu.
  await lockRows(tx.db, 'products', [...new Set([...ids, ...offering.map(({ product_id }) => product_id)])]);
  const products = ids.length
    ? await tx.db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
    : [];
  return options.map((option, index) => {
    const id = idOf(option);
    if (id === null) return option;
    const product = products.find((one) => one.id === id);
    if (!product) throw invalidFields(problem(`options.${index}.part_product_id`, 'unknown_product'));
    if (ids.indexOf(id) !== ids.lastIndexOf(id) && options.findIndex((one) => idOf(one) === id) < index) {
      throw invalidFields(problem(`options.${index}.part_product_id`, 'repeated'));
    }
    if (option.kind === 'without') throw invalidFields(problem(`options.${index}.kind`, 'part_without'));
    const own = { name: product.name, translations: [], allergens: {}, diets: [], station_id: null };
    return { ...option, ...own, part_product_id: id };
  });
}

/**
 * Checks parts after a change of a group, or of the groups of a product.
 * @param path of the changed field in the body.
 * @throws {AppError} 422 if a product is both a part and, by its groups, a set menu.
 */
export async function requireNoNestedSets(tx: Tx, path: string): Promise<void> {
  const nested = await tx.db
    .selectFrom('product_options as part')
    .innerJoin('products', 'products.id', 'part.part_product_id')
    .innerJoin('product_option_groups as offered', 'offered.product_id', 'products.id')
    .innerJoin('product_options as own_part', 'own_part.group_id', 'offered.group_id')
    .select('products.name')
    .where('own_part.part_product_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (nested) throw invalidFields(problem(path, 'set_as_part', { name: nested.name }));
}

/**
 * @throws {AppError} `product_is_part` with the groups that have one of the products as a part; if there are several products,
 * with the position of each one that is a part.
 */
export async function requireNoParts(tx: Tx, productIds: readonly number[]): Promise<void> {
  const parts = await tx.db
    .selectFrom('product_options')
    .innerJoin('products', 'products.id', 'product_options.part_product_id')
    .innerJoin('option_groups', 'option_groups.id', 'product_options.group_id')
    .select(['products.id', 'products.name as product', 'option_groups.name as group'])
    .where('products.id', 'in', productIds)
    .orderBy('products.id')
    .orderBy('option_groups.sort_order')
    .orderBy('option_groups.id')
    .execute();
  if (parts.length === 0) return;
  const listed = (names: readonly string[]) => [...new Set(names)].join(', ');
  const partProblem = ([id, own]: readonly [number, typeof parts]) =>
    problem(`product_ids.${productIds.indexOf(id)}`, 'product_is_part', {
      groups: listed(own.map(({ group }) => group)),
    });
  throw new AppError('product_is_part', {
    params: {
      products: listed(parts.map(({ product }) => product)),
      groups: listed(parts.map(({ group }) => group)),
    },
    ...(productIds.length > 1 && { problems: [...groupBy(parts, ({ id }) => id)].map(partProblem) }),
  });
}
