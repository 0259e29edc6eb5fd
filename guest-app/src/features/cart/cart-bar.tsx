import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent } from '#lib/lazy-component';
import { useAfterFirstPaint } from '#services/after-first-paint';
import styles from './cart-bar.module.css';
import { useCart } from './cart-store';

const DeferredCartBar = lazyComponent(() => import('./deferred-cart-bar'));

/** The cart in the dock. The server renders an empty one. */
export function CartBar() {
  const { t } = useTranslation();
  const isAfterFirstPaint = useAfterFirstPaint();
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const none = isEmpty && (
    <p className={styles.none}>
      <ShoppingBag aria-hidden="true" />
      {t('cart.none')}
    </p>
  );
  if (!isAfterFirstPaint) return none;
  return (
    <ErrorBoundary pending={none} fallback={<Link to={GUEST_PATHS.cart}>{t('cart.open')}</Link>}>
      <DeferredCartBar>{none}</DeferredCartBar>
    </ErrorBoundary>
  );
}
