import type { MenuCategory, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';

/**
 * Text as a search compares it: without case and without diacritics, Turkish letters included (İ, ı, ş, ğ, ç, ö,
 * ü become i, i, s, g, c, o, u).
 */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[ıI]/g, 'i')
    .toLowerCase();

/**
 * Products whose name, description or category contains every search word: matches in the name first, then the
 * others, each in menu order.
 */
export function findProducts(
  products: readonly MenuProduct[],
  categories: readonly MenuCategory[],
  search: string,
): MenuProduct[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const named: MenuProduct[] = [];
  const others: MenuProduct[] = [];
  for (const product of products) {
    const name = fold(product.name);
    const rest = fold(`${product.description ?? ''} ${categoryNames.get(product.category_id) ?? ''}`);
    if (holdsAll(name)) named.push(product);
    else if (holdsAll(`${name} ${rest}`)) others.push(product);
  }
  return [...named, ...others];
}
