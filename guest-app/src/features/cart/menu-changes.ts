import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { OfferedProduct } from '../../services/guest-bootstrap';
import { addLine, lineTotal, toCartOption, type CartLine, type CartOption } from './cart-lines';

/** A difference between a line of the cart and the current menu. Prices in lira, of one piece with its options. */
export type MenuChange =
  | { kind: 'gone' | 'sold_out' | 'not_now'; line: CartLine }
  | { kind: 'option_gone' | 'option_required'; line: CartLine; option: CartOption }
  | { kind: 'price'; line: CartLine; was: number; is: number };

export interface CheckedCart {
  changes: MenuChange[];
  /** The cart at current prices, without unavailable products and options. */
  lines: CartLine[];
}

const pieceTotal = (line: CartLine) => lineTotal({ ...line, quantity: 1 });

export function checkAgainstMenu(
  lines: readonly CartLine[],
  products: readonly OfferedProduct[],
): CheckedCart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const changes: MenuChange[] = [];
  let orderable: CartLine[] = [];
  for (const line of lines) {
    const product = byId.get(line.product_id);
    if (!product || product.is_sold_out) {
      changes.push({ kind: absence(product), line });
      continue;
    }
    const current = { ...line, price: product.price, options: [] as CartOption[] };
    for (const option of line.options) {
      const offered = product.options.find(({ id }) => id === option.product_option_id);
      if (offered) current.options.push({ ...option, price_modifier: offered.price_modifier });
      else changes.push({ kind: 'option_gone', line, option });
    }
    for (const option of product.options
      .filter(({ is_required: isRequired }) => isRequired)
      .map(toCartOption)) {
      if (hasOption(current, option)) continue;
      current.options.push(option);
      changes.push({ kind: 'option_required', line, option });
    }
    // The price is compared for the options that both have.
    const before = { ...line, options: line.options.filter((option) => hasOption(current, option)) };
    const after = { ...current, options: current.options.filter((option) => hasOption(line, option)) };
    const [was, is] = [pieceTotal(before), pieceTotal(after)];
    if (was !== is) changes.push({ kind: 'price', line, was, is });
    orderable = addLine(orderable, current);
  }
  return { changes, lines: orderable };
}

function absence(product: OfferedProduct | undefined) {
  if (!product) return 'gone';
  return product.availableAt === undefined ? 'sold_out' : 'not_now';
}

const hasOption = ({ options }: CartLine, { product_option_id: id }: CartOption) =>
  options.some((option) => option.product_option_id === id);

/** The lines with the names in the current menu, so that they follow the language. */
export function withMenuNames(lines: readonly CartLine[], products: readonly MenuProduct[]): CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = byId.get(line.product_id);
    if (!product) return line;
    const options = line.options.map((option) => ({
      ...option,
      name: product.options.find(({ id }) => id === option.product_option_id)?.name ?? option.name,
    }));
    return { ...line, name: product.name, options };
  });
}
