import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { hasParts } from '../../../lib/has-parts';

/** Products that options of a group can stand for: neither set menus nor products that offer the group. */
export function possibleParts(
  products: readonly Product[],
  groups: readonly OptionGroup[],
  groupId: number | undefined,
): Product[] {
  const excluded = new Set(groups.filter(hasParts).map(({ id }) => id));
  if (groupId !== undefined) excluded.add(groupId);
  return products.filter(({ option_groups }) => !option_groups.some(({ id }) => excluded.has(id)));
}
