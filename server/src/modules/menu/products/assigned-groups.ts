import { toKurus } from 'shared-api/domain/money';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createProduct } from 'shared-api/contract/menu/products';
import type { Tx } from '#context';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { findOptionGroups } from '../option-groups/option-group.store';
import { requireNoNestedSets } from '../option-groups/parts';
import { requireNoPrice } from '../option-groups/require-no-price';

type AssignedGroupInput = ParsedBodyOf<typeof createProduct>['option_groups'][number];

/**
 * Replaces the groups that a product offers, and its own prices of their options.
 * @throws {AppError} 422 for an unknown or repeated group, an option of another group, or a price of a `without`
 * option, or if a part of set menus would become a set menu.
 */
export async function replaceAssignedGroups(
  tx: Tx,
  productId: number,
  assigned: readonly AssignedGroupInput[],
): Promise<void> {
  const known = await findOptionGroups(
    tx.db,
    assigned.map(({ id }) => id),
  );
  const prices = assigned.flatMap(({ id, prices: ofGroup }, index) => {
    const path = `option_groups.${index}`;
    const group = known.find(({ row }) => row.id === id);
    if (!group) throw invalidFields(problem(`${path}.id`, 'unknown_option_group'));
    if (assigned.findIndex((one) => one.id === id) < index)
      throw invalidFields(problem(`${path}.id`, 'repeated'));
    return ofGroup.map(({ option_id, price_modifier }, at) => {
      const option = group.options.find(({ row }) => row.id === option_id);
      const optionPath = `${path}.prices.${at}`;
      if (!option) throw invalidFields(problem(`${optionPath}.option_id`, 'unknown_option'));
      if (ofGroup.findIndex((one) => one.option_id === option_id) < at) {
        throw invalidFields(problem(`${optionPath}.option_id`, 'repeated'));
      }
      requireNoPrice(option.row.kind, price_modifier, `${optionPath}.price_modifier`);
      return { product_id: productId, option_id, price_modifier_kurus: toKurus(price_modifier) };
    });
  });
  await tx.db.deleteFrom('product_option_groups').where('product_id', '=', productId).execute();
  await tx.db.deleteFrom('product_option_prices').where('product_id', '=', productId).execute();
  if (assigned.length > 0) {
    await tx.db
      .insertInto('product_option_groups')
      .values(assigned.map(({ id }, index) => ({ product_id: productId, group_id: id, sort_order: index })))
      .execute();
  }
  if (prices.length > 0) await tx.db.insertInto('product_option_prices').values(prices).execute();
  await requireNoNestedSets(tx, 'option_groups');
}
