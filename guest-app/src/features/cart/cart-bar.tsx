import { ShoppingBag } from 'lucide-react';
import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/contract/paths';
import styles from './cart-bar.module.css';
import { cartQuantity, cartTotal } from './cart-lines';
import { useCart } from './cart-store';

export function CartBar() {
  const { t } = useTranslation();
  const lines = useCart((cart) => cart.lines);
  if (lines.length === 0) return null;
  return (
    <Link to={GUEST_PATHS.cart} className={styles.bar}>
      <span className={styles.count}>
        <ShoppingBag aria-hidden="true" />
        {t('cart.pieces', { count: cartQuantity(lines) })}
      </span>
      <span className={styles.go}>{t('cart.open')}</span>
      <strong className={styles.total}>{formatPrice(cartTotal(lines))}</strong>
    </Link>
  );
}
