import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { toCartLine, type CartLine } from './cart-line';

/** An earlier order as cart lines at today's prices; what the menu does not have now is left out. */
export function linesOfOrder(order: GuestOrder, products: readonly MenuProduct[]): CartLine[] {
  return order.items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.product_id);
    if (!product || product.is_sold_out) return [];
    const options = product.options.filter(({ id }) =>
      item.options.some((option) => option.product_option_id === id),
    );
    return [toCartLine(product, { quantity: item.quantity, options, note: item.special_instructions ?? '' })];
  });
}
