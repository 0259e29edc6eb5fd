import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from 'shared-api/i18n/format';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import type { OfferedProduct } from './offered-menu';
import styles from './product-tiles.module.css';

export interface ProductTilesProps {
  products: readonly OfferedProduct[];
  /** Quantity of a product in the round. */
  quantityOf: (product: OfferedProduct) => number;
  onAdd: (product: OfferedProduct) => void;
  onChooseOptions: (product: OfferedProduct) => void;
}

/** A tap adds one piece; a product with options has a second button that opens them. */
export function ProductTiles({ products, quantityOf, onAdd, onChooseOptions }: ProductTilesProps) {
  const { t } = useTranslation();
  if (products.length === 0) {
    return (
      <p role="status" className={styles.none}>
        {t('order_entry.none_found')}
      </p>
    );
  }
  return (
    <ul role="list" aria-label={t('order_entry.products')} className={styles.tiles}>
      {products.map((product) => {
        const quantity = quantityOf(product);
        return (
          <li key={product.id}>
            <button
              type="button"
              // Not `disabled`, so that the button keeps the focus when the product is sold out.
              aria-disabled={product.is_sold_out || undefined}
              data-chosen={quantity > 0 || undefined}
              className={styles.tile}
              onClick={() => onAdd(product)}
            >
              <bdi className={styles.name}>{product.name}</bdi>
              <VisuallyHidden>, </VisuallyHidden>
              <span className={styles.foot}>
                {product.is_sold_out ? (
                  <span className={styles.gone}>
                    {product.lacking
                      ? t('order_entry.lacks', { group: product.lacking.name })
                      : t('order_entry.is_sold_out')}
                  </span>
                ) : (
                  <span>
                    {product.promotion && (
                      <>
                        <s translate="no" className={styles.regular}>
                          {formatPrice(product.price)}
                        </s>{' '}
                      </>
                    )}
                    <span translate="no">{formatPrice(product.promotion?.price ?? product.price)}</span>
                  </span>
                )}
              </span>
              {quantity > 0 && (
                <span className={styles.quantity}>
                  <VisuallyHidden>, {t('order_entry.in_round')} </VisuallyHidden>
                  {quantity}
                </span>
              )}
            </button>
            {product.groups.length > 0 && !product.is_sold_out && (
              <IconButton
                label={t('order_entry.edit', { name: product.name })}
                aria-haspopup="dialog"
                className={styles.options}
                onClick={() => onChooseOptions(product)}
              >
                <SlidersHorizontal />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
