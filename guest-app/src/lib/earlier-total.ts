import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { toKurus, toLira } from 'shared-api/contract/money';

/**
 * What pieces of a product with their options cost before its promotion, in lira; undefined where that is not shown.
 * @param total of the pieces at the product's present price.
 */
export function earlierTotal(
  { price, promotion }: Pick<MenuProduct, 'price' | 'promotion'>,
  { quantity, total }: { quantity: number; total: number },
): number | undefined {
  if (!promotion?.reference_price) return undefined;
  return toLira(toKurus(total) + (toKurus(promotion.reference_price) - toKurus(price)) * quantity);
}
