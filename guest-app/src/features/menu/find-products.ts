import { findByWords } from 'shared-api/domain/find-by-words';
import { dietWords } from 'shared-api/domain/menu/diet-words';
import { asksForMild, MILD_WORDS, SPICY_WORDS } from 'shared-api/domain/menu/spicy-words';
import { declaredProduct } from 'shared-api/domain/menu/declared-dish';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { MenuCategory, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { dishWithRequiredOptions } from '#lib/allergens/use-declarations';

/**
 * Products whose name in any language, description, category, diets, spiciness or price contain every search word, see
 * {@link findByWords}.
 * @param declarations null while they are not known; then no diet and no name of another language is found.
 */
export function findProducts(
  products: readonly MenuProduct[],
  {
    categories,
    declarations,
  }: { categories: readonly MenuCategory[]; declarations: MenuDeclarations | null },
  search: string,
): MenuProduct[] {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  // Where staff call nothing spicy, nothing is known to be mild.
  const mildWords = asksForMild(search) && products.some((product) => product.is_spicy) ? MILD_WORDS : '';
  return findByWords(products, search, (product) => ({
    name: [product.name, ...(declaredProduct(declarations, product.id)?.names ?? [])].join(' '),
    rest: [
      product.description,
      categoryNames.get(product.category_id),
      dietWords(dishWithRequiredOptions(declarations, product)),
      product.is_spicy ? SPICY_WORDS : mildWords,
      `${product.price} tl ₺${product.price}`,
    ].join(' '),
  }));
}
