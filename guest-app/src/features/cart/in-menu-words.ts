import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { CartLine } from './cart-line';

/** Lines with the names that the menu has for them now, so that they follow the language. */
export function inMenuWords(lines: readonly CartLine[], products: readonly MenuProduct[]): CartLine[] {
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
