import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { CategoryLayout } from 'shared-api/domain/statuses';
import type { MenuMarks } from '#lib/menu-marks';
import { ProductCard, type ProductActions } from './product-card';
import styles from './product-list.module.css';

export interface ProductListProps extends ProductActions {
  products: MenuProduct[];
  layout: CategoryLayout;
  /** Whether the cards have pictures. */
  hasPictures: boolean;
  /** Pieces in the cart: of a product without choices those without a note, of any other all. */
  quantityOf: (product: MenuProduct) => number;
  warnings: MenuMarks['warnings'];
}

export function ProductList({
  products,
  layout,
  hasPictures,
  quantityOf,
  warnings,
  ...actions
}: ProductListProps) {
  return (
    <ul
      role="list"
      className={styles.list}
      data-layout={layout}
      data-pictures={(hasPictures && layout !== 'large') || undefined}
    >
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            picture={hasPictures ? layout : undefined}
            quantity={quantityOf(product)}
            warning={warnings.get(product.id)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}
