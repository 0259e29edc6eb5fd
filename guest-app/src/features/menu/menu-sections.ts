import type { GuestBootstrap, MenuCategory, MenuProduct } from 'shared-api/contract/guest-bootstrap';

export interface MenuSection {
  category: MenuCategory;
  products: MenuProduct[];
  /** Of the section's element, and what the category strip points at. */
  anchor: string;
}

/** The menu by category, in its order; a category without products is left out. */
export function menuSections({ categories, products }: Pick<GuestBootstrap, 'categories' | 'products'>) {
  const byCategory = Map.groupBy(products, (product) => product.category_id);
  return categories.flatMap((category): MenuSection[] => {
    const own = byCategory.get(category.id);
    return own ? [{ category, products: own, anchor: `category-${category.id}` }] : [];
  });
}
