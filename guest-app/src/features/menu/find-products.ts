import type { MenuCategory, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { foldForSearch } from 'shared-api/i18n/fold-for-search';

/**
 * Products whose name, description or category contains every search word: matches in the name first, then the
 * others, each in menu order.
 */
export function findProducts(
  products: readonly MenuProduct[],
  categories: readonly MenuCategory[],
  search: string,
): MenuProduct[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const named: MenuProduct[] = [];
  const others: MenuProduct[] = [];
  for (const product of products) {
    const name = foldForSearch(product.name);
    const rest = foldForSearch(
      `${product.description ?? ''} ${categoryNames.get(product.category_id) ?? ''}`,
    );
    if (holdsAll(name)) named.push(product);
    else if (holdsAll(`${name} ${rest}`)) others.push(product);
  }
  return [...named, ...others];
}
