import type { DemoCategory, DemoProduct } from '../demo-types';

interface CategoryDraft extends Omit<DemoCategory, 'image' | 'products'> {
  products: Omit<DemoProduct, 'image'>[];
}

/** Adds the image paths, which are named by slug. */
export function defineCategory(draft: CategoryDraft): DemoCategory {
  return {
    ...draft,
    image: `categories/${draft.slug}.webp`,
    products: draft.products.map((product) => ({ ...product, image: `products/${product.slug}.webp` })),
  };
}
