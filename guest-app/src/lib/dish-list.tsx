import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useId } from 'react';
import styles from './dish-list.module.css';
import { inLanguage } from './in-language';
import { useMenuPrice } from './menu-price';
import { SetPrice } from './set-price';

export interface DishListProps {
  title: string;
  products: readonly MenuProduct[];
  onOpen: (product: MenuProduct) => void;
}

/** A few dishes below each other; nothing without any. */
export function DishList({ title, products, onOpen }: DishListProps) {
  const titleId = useId();
  const formatPrice = useMenuPrice();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul role="list">
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <button type="button" className={styles.dish} onClick={() => onOpen(product)}>
              <span {...inLanguage(product.name_language)} className={styles.name}>
                {product.name}
              </span>
              <SetPrice lira={product.price} format={formatPrice} />
              {product.description && (
                <span {...inLanguage(product.description_language)} className={styles.description}>
                  {product.description}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
