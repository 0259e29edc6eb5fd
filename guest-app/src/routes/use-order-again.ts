import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useTranslation } from 'react-i18next';
import { useCart } from '../features/cart/cart-store';
import { linesOfOrder } from '../features/cart/order-again';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { notify } from 'shared-ui/toaster';

/** @returns a function that takes an earlier order into the cart, and says so when some of it is not to be had. */
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
