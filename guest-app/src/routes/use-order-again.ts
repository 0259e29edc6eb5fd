import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { adaptedChoice, choiceProblems, chosenOptions, groupsOf } from 'shared-api/domain/menu/option-rules';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useTranslation } from 'react-i18next';
import { toCartLine, type CartLine } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { useBootstrap } from '../services/guest-bootstrap';
import { notify } from 'shared-ui/toaster';

/**
 * An earlier order as cart lines at current prices. Unavailable options are left out, as are products that are
 * unavailable or need a new choice of options.
 */
export function linesOfOrder(
  order: GuestOrder,
  { products, option_groups }: Pick<GuestBootstrap, 'products' | 'option_groups'>,
): CartLine[] {
  return order.items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.product_id);
    if (!product || product.is_sold_out) return [];
    const groups = groupsOf(product, option_groups);
    const ordered = item.options.flatMap(({ product_option_id: id, quantity }) =>
      id === null ? [] : { id, quantity },
    );
    const choice = adaptedChoice(groups, ordered);
    if (choiceProblems(groups, choice).length > 0) return [];
    const options = chosenOptions(groups, choice);
    return [toCartLine(product, { quantity: item.quantity, options, note: item.special_instructions ?? '' })];
  });
}

/** @returns a function that adds an earlier order to the cart. */
export function useOrderAgain() {
  const { t } = useTranslation();
  const menu = useBootstrap();
  const add = useCart((cart) => cart.add);
  return (order: GuestOrder) => {
    const lines = linesOfOrder(order, menu);
    lines.forEach(add);
    if (lines.length < order.items.length) notify.info(t('tracking.not_all_available'));
    else notify.success(t('tracking.in_cart_again'));
  };
}
