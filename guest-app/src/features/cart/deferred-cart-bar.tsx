import { Check, ChevronRight, ShoppingBag } from 'lucide-react';
import { formatPrice } from 'shared-api/i18n/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useCartAnnouncement } from './cart-announcement';
import { cartQuantity, cartTotal } from './cart-lines';
import styles from './deferred-cart-bar.module.css';
import { useCart } from './cart-store';

/**
 * The link to the cart, and a text that names the added product.
 * @param children shown for an empty cart.
 */
export default function DeferredCartBar({ children }: { children: ReactNode }) {
  const lines = useCart((cart) => cart.lines);
  const { text, number } = useCartAnnouncement();
  return (
    <>
      {lines.length === 0 ? children : <CartLink />}
      <p role="status" className={styles.added}>
        {text && lines.length > 0 && (
          <span key={number} className={styles.line}>
            <Check aria-hidden="true" />
            <bdi>{text}</bdi>
          </span>
        )}
      </p>
    </>
  );
}

function CartLink() {
  const { t } = useTranslation();
  const lines = useCart((cart) => cart.lines);
  return (
    <Link to={GUEST_PATHS.cart} className={styles.bar}>
      <ShoppingBag aria-hidden="true" />
      <span className={styles.line}>
        {t('cart.pieces', { count: cartQuantity(lines) })} <span className={styles.go}>{t('cart.open')}</span>
      </span>
      <strong translate="no" className={styles.total}>
        {formatPrice(cartTotal(lines))}
      </strong>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}
