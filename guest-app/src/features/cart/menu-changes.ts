import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { CartLine, CartOption } from './cart-line';
import { addLine } from './cart-lines';
import { lineTotal } from './cart-total';

/** How a line of the cart differs from today's menu. Prices in lira, of one piece with its options. */
export type MenuChange =
  | { kind: 'gone' | 'sold_out'; line: CartLine }
  | { kind: 'option_gone' | 'option_required'; line: CartLine; option: CartOption }
  | { kind: 'price'; line: CartLine; was: number; is: number };

export interface CheckedCart {
  changes: MenuChange[];
  /** The cart as it can be ordered now: today's prices, without what is not to be had. */
  lines: CartLine[];
}

const pieceTotal = (line: CartLine) => lineTotal({ ...line, quantity: 1 });

/** Holds the cart against a fresh menu (DESIGN, "Prices are the server's"). The stored cart is left as it is. */
export function checkAgainstMenu(lines: readonly CartLine[], products: readonly MenuProduct[]): CheckedCart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const changes: MenuChange[] = [];
  let orderable: CartLine[] = [];
  for (const line of lines) {
    const product = byId.get(line.product_id);
    if (!product || product.is_sold_out) {
      changes.push({ kind: product ? 'sold_out' : 'gone', line });
      continue;
    }
    const current = { ...line, price: product.price, options: [] as CartOption[] };
    for (const option of line.options) {
      const offered = product.options.find(({ id }) => id === option.product_option_id);
      if (offered) current.options.push({ ...option, price_modifier: offered.price_modifier });
      else changes.push({ kind: 'option_gone', line, option });
    }
    for (const { id, name, price_modifier } of product.options.filter((option) => option.is_required)) {
      const option = { product_option_id: id, name, price_modifier };
      if (holds(current.options, option)) continue;
      current.options.push(option);
      changes.push({ kind: 'option_required', line, option });
    }
    const kept = { ...line, options: line.options.filter((option) => holds(current.options, option)) };
    const again = { ...current, options: current.options.filter((option) => holds(line.options, option)) };
    const [was, is] = [pieceTotal(kept), pieceTotal(again)];
    if (was !== is) changes.push({ kind: 'price', line, was, is });
    orderable = addLine(orderable, current);
  }
  return { changes, lines: orderable };
}

const holds = (options: readonly CartOption[], { product_option_id: id }: CartOption) =>
  options.some((option) => option.product_option_id === id);
