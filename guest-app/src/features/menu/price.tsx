import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { EarlierPrice } from '#lib/earlier-price';
import { useMenuPrice } from '#lib/menu-price';
import styles from './price.module.css';

export interface PriceProps {
  product: MenuProduct;
  className: string | undefined;
}

/** The price of a dish on the menu, with the earlier one of a promotion. */
export function Price({ product: { price, promotion }, className }: PriceProps) {
  const format = useMenuPrice();
  const earlier = promotion?.reference_price;
  return (
    <span className={`${styles.price} ${className}`}>
      {earlier ? <EarlierPrice price={earlier} format={format} /> : null}
      <strong translate="no">{format(price)}</strong>
    </span>
  );
}
