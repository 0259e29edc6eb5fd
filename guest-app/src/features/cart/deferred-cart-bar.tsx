import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useMenuPrice } from '#lib/menu-price';
import { useCartAnnouncement } from './cart-announcement';
import { cartQuantity, cartTotal } from './cart-lines';
import styles from './deferred-cart-bar.module.css';
import { useCart } from './cart-store';

/** The link to the cart, and a text that names the added product; nothing visible for an empty cart. */
export default function DeferredCartBar() {
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const { text, number } = useCartAnnouncement();
  return (
    <>
      {!isEmpty && <CartLink />}
      <p role="status" className={styles.added}>
        {text && !isEmpty && (
          <span key={number} className={styles.words}>
            <Check />
            <bdi>{text}</bdi>
          </span>
        )}
      </p>
    </>
  );
}

function CartLink() {
  const { t } = useTranslation();
  const price = useMenuPrice();
  const lines = useCart((cart) => cart.lines);
  const count = cartQuantity(lines);
  return (
    <Link to={GUEST_PATHS.cart} className={styles.bar}>
      <VisuallyHidden>{t('cart.pieces', { count })}</VisuallyHidden>{' '}
      <span key={count} className={styles.count} aria-hidden="true" data-cart-count translate="no">
        {count}
      </span>
      <span className={styles.go}>{t('cart.open')}</span>{' '}
      <strong translate="no">{price(cartTotal(lines))}</strong>
    </Link>
  );
}
