import type { MenuOptionGroup, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';

/** Of the product's own options or of a group, in the guest's language; undefined for one that is not offered any more. */
export const optionName = (
  { options }: Pick<MenuProduct, 'options'>,
  groups: readonly MenuOptionGroup[] = [],
  id: number | null,
): string | undefined =>
  [...options, ...groups.flatMap((group) => group.options)].find((option) => option.id === id)?.name;
