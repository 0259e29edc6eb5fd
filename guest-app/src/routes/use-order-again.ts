import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useTranslation } from 'react-i18next';
import { toCartLine, type CartLine } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { useBootstrap } from '../services/guest-bootstrap';
import { notify } from 'shared-ui/toaster';

/** An earlier order as cart lines at current prices, without unavailable products and options. */
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

/** @returns a function that adds an earlier order to the cart. */
export function useOrderAgain() {
  const { t } = useTranslation();
  const { products } = useBootstrap();
  const add = useCart((cart) => cart.add);
  return (order: GuestOrder) => {
    const lines = linesOfOrder(order, products);
    lines.forEach(add);
    if (lines.length < order.items.length) notify.info(t('tracking.not_all_available'));
    else notify.success(t('tracking.in_cart_again'));
  };
}
