import type { GuestBootstrap } from '../../contract/menu/guest-bootstrap';

/** Whether no price on the menu has decimals: then they are left out there. */
export function hasWholePrices({
  products,
  option_groups: groups = [],
}: Pick<GuestBootstrap, 'products' | 'option_groups'>): boolean {
  const isWhole = ({ price_modifier: lira }: { price_modifier: number }) => Number.isInteger(lira);
  return (
    products.every(
      ({ price, promotion, options }) =>
        Number.isInteger(price) &&
        Number.isInteger(promotion?.reference_price ?? 0) &&
        options.every(isWhole),
    ) && groups.every(({ options }) => options.every(isWhole))
  );
}
