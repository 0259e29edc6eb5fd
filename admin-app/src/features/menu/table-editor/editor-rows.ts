import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';

/** A row of the grid: the heading of a category, or a product. */
export type GridRow = { category: Category; count: number } | { product: Product };

/** Products below their categories, in menu order; categories without any of them are left out. */
export function editorRows(categories: readonly Category[], products: readonly Product[]): GridRow[] {
  const byCategory = Map.groupBy(products, ({ category_id }) => category_id);
  return categories.flatMap((category) => {
    const own = byCategory.get(category.id) ?? [];
    return own.length > 0 ? [{ category, count: own.length }, ...own.map((product) => ({ product }))] : [];
  });
}

/** Products of the chosen category, if any, whose name contains the text in any language. */
export function filteredProducts(
  products: readonly Product[],
  { categoryId, search }: { categoryId: number | null; search: string },
): Product[] {
  const wanted = folded(search.trim());
  return products.filter(
    (product) =>
      (categoryId === null || product.category_id === categoryId) &&
      [product, ...product.translations].some(({ name }) => folded(name).includes(wanted)),
  );
}

const folded = (text: string) => text.toLocaleLowerCase('tr');
