import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { GuestOrderItem } from 'shared-api/contract/service/orders';

/** The items with the names in the current menu, so that they follow the language; else those of the order. */
export function withMenuNames<Item extends Pick<GuestOrderItem, 'product_id' | 'product_name' | 'options'>>(
  items: readonly Item[],
  products: readonly MenuProduct[],
): Item[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => {
    const product = item.product_id === null ? undefined : byId.get(item.product_id);
    if (!product) return item;
    const nameOf = (id: number | null) => product.options.find((option) => option.id === id)?.name;
    const options = item.options.map((option) => ({
      ...option,
      product_option_name: nameOf(option.product_option_id) ?? option.product_option_name,
    }));
    return { ...item, product_name: product.name, options };
  });
}
