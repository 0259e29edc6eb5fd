import type { NewOrder } from 'shared-api/client/service/orders';
import type { CartLine } from './cart-line';

/**
 * The cart as an order names it. Options that name nothing on the menu are dropped; one without a name gets a
 * numbered label (SPEC §5, "Order options and amounts").
 * @param optionLabel names an option by its number.
 */
export function toOrderItems(
  lines: readonly CartLine[],
  optionLabel: (id: number) => string,
): NewOrder['items'] {
  return lines.map((line) => ({
    product_id: line.product_id,
    quantity: line.quantity,
    price: line.price,
    special_instructions: line.special_instructions || null,
    options: line.options
      .filter(({ product_option_id: id }) => id > 0)
      .map((option) => ({
        product_option_id: option.product_option_id,
        price: option.price_modifier,
        product_option_name: option.name.trim() || optionLabel(option.product_option_id),
      })),
  }));
}
