import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useId, type ReactNode } from 'react';
import { ProductChip } from './product-chip';
import styles from './product-row.module.css';

export interface ProductRowProps {
  title: ReactNode;
  products: readonly MenuProduct[];
  onOpen: (product: MenuProduct) => void;
}

/** Dishes side by side; nothing without any. */
export function ProductRow({ title, products, onOpen }: ProductRowProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductChip product={product} onOpen={() => onOpen(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
