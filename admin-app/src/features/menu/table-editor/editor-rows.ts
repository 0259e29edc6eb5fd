import { findByWords } from 'shared-api/domain/find-by-words';
import { groupBy } from 'shared-api/domain/group-by';
import type { Category } from 'shared-api/contract/menu/categories';
import { dietWords } from 'shared-api/domain/menu/diet-words';
import type { Product } from 'shared-api/contract/menu/products';

/** A row of the grid: the heading of a category, or a product. */
export type GridRow = { category: Category; count: number } | { product: Product };

/** Products below their categories, in menu order; categories without any of them are left out. */
export function editorRows(categories: readonly Category[], products: readonly Product[]): GridRow[] {
  const byCategory = groupBy(products, ({ category_id }) => category_id);
  return categories.flatMap((category) => {
    const own = byCategory.get(category.id) ?? [];
    return own.length > 0 ? [{ category, count: own.length }, ...own.map((product) => ({ product }))] : [];
  });
}

/** Products of the chosen category, if any, whose names or diets contain every word, in menu order. */
export function filteredProducts(
  products: readonly Product[],
  { categoryId, search }: { categoryId: number | null; search: string },
): Product[] {
  const found = new Set(
    findByWords(products, search, (product) => ({
      name: [product, ...product.translations].map(({ name }) => name).join(' '),
      rest: dietWords(product),
    })),
  );
  return products.filter(
    (product) => (categoryId === null || product.category_id === categoryId) && found.has(product),
  );
}
