import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { CategoryLayout } from 'shared-api/domain/statuses';
import type { MenuMarks } from '#lib/menu-marks';
import styles from './menu.module.css';
import { ProductCard, type ProductActions } from './product-card';

export interface ProductGridProps extends ProductActions {
  products: MenuProduct[];
  layout: CategoryLayout;
  /** Number of leading cards whose images are loaded with priority. */
  firstCards: number;
  /** Pieces of a product without options and note in the cart. */
  quantityOf: (product: MenuProduct) => number;
  warnings: MenuMarks['warnings'];
}

export function ProductGrid({
  products,
  layout,
  firstCards,
  quantityOf,
  warnings,
  ...actions
}: ProductGridProps) {
  return (
    <ul role="list" className={styles.grid} data-layout={layout}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.cell}>
          <ProductCard
            product={product}
            layout={layout}
            quantity={quantityOf(product)}
            priority={index < firstCards}
            warning={warnings.get(product.id)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}
