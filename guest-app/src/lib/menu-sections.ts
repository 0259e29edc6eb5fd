import type { GuestBootstrap, MenuCategory, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';

export interface MenuSection {
  category: MenuCategory;
  products: MenuProduct[];
  /** The id of the section's element and the target of the category strip. */
  anchor: string;
}

/** The menu by category, in its order, without empty categories. */
export function menuSections({ categories, products }: Pick<GuestBootstrap, 'categories' | 'products'>) {
  return categories.flatMap((category): MenuSection[] => {
    const own = products.filter((product) => product.category_id === category.id);
    return own.length > 0 ? [{ category, products: own, anchor: `category-${category.id}` }] : [];
  });
}
