import type { MenuOptionGroup, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';

/** Name of a product's own option or of a group's option, in the guest's language; undefined if it is no longer offered. */
export const optionName = (
  { options }: Pick<MenuProduct, 'options'>,
  groups: readonly MenuOptionGroup[] = [],
  id: number | null,
): string | undefined =>
  [...options, ...groups.flatMap((group) => group.options)].find((option) => option.id === id)?.name;
