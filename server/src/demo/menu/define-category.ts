import type { DemoCategory, DemoProduct } from '../demo-types';

interface CategoryDraft extends Omit<DemoCategory, 'picture' | 'products'> {
  products: Omit<DemoProduct, 'picture'>[];
}

/** Gives a category and its products their pictures, which are named by slug. */
export function defineCategory(draft: CategoryDraft): DemoCategory {
  return {
    ...draft,
    picture: `categories/${draft.slug}.webp`,
    products: draft.products.map((product) => ({ ...product, picture: `products/${product.slug}.webp` })),
  };
}
