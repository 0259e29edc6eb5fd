import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { toKurus, toLira } from 'shared-api/domain/money';

/**
 * The price of a product's pieces with their options before its promotion, in lira; undefined if it is not shown.
 * @param total of the pieces at the product's current price.
 */
export function earlierTotal(
  { price, promotion }: Pick<MenuProduct, 'price' | 'promotion'>,
  { quantity, total }: { quantity: number; total: number },
): number | undefined {
  if (!promotion?.reference_price) return undefined;
  return toLira(toKurus(total) + (toKurus(promotion.reference_price) - toKurus(price)) * quantity);
}
