import type { OptionGroup } from 'shared-api/contract/menu/option-groups';

/** Whether options of the group stand for products: its products are set menus. */
export const hasParts = ({ options }: Pick<OptionGroup, 'options'>): boolean =>
  options.some(({ part_product_id }) => part_product_id !== null);
