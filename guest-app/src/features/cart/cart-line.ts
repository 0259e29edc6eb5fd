import type { MenuOption, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';

/** A chosen option as the cart keeps it (SPEC §3, "Cart line"). */
export interface CartOption {
  product_option_id: number;
  name: string;
  price_modifier: number;
}

/** One line of the cart, as it is stored (SPEC §3, "Cart line"). Prices in lira. */
export interface CartLine {
  product_id: number;
  name: string;
  price: number;
  quantity: number;
  image_url: string | null;
  special_instructions: string;
  options: CartOption[];
  duration: number;
  status: 'pending';
}

/** What the guest chose for one product. */
export interface Choice {
  quantity: number;
  options: readonly MenuOption[];
  note: string;
}

export function toCartLine(product: MenuProduct, choice: Choice): CartLine {
  return {
    product_id: product.id,
    name: product.name,
    price: product.price,
    quantity: choice.quantity,
    image_url: product.image_url,
    special_instructions: choice.note.trim(),
    options: choice.options.map((option) => ({
      product_option_id: option.id,
      name: option.name,
      price_modifier: option.price_modifier,
    })),
    duration: product.duration,
    status: 'pending',
  };
}

/** Same product, same special instructions, same options (in any order): the same line (SPEC §4, "Cart"). */
export function lineKey(line: Pick<CartLine, 'product_id' | 'special_instructions' | 'options'>): string {
  const optionIds = line.options.map((option) => option.product_option_id).sort((a, b) => a - b);
  return JSON.stringify([line.product_id, line.special_instructions, optionIds]);
}
