import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { GuestOrderItem } from 'shared-api/contract/service/orders';
import { optionName } from '#lib/option-name';

/** The items with names from the current menu, in its language; dishes that left the menu keep the names in the order. */
export function withMenuNames<Item extends Pick<GuestOrderItem, 'product_id' | 'product_name' | 'options'>>(
  items: readonly Item[],
  { products, option_groups }: Pick<GuestBootstrap, 'products' | 'option_groups'>,
): Item[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => {
    const product = item.product_id === null ? undefined : byId.get(item.product_id);
    if (!product) return item;
    const options = item.options.map((option) => ({
      ...option,
      product_option_name:
        optionName(product, option_groups, option.product_option_id) ?? option.product_option_name,
    }));
    return { ...item, product_name: product.name, options };
  });
}
