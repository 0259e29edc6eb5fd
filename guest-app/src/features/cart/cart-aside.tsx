import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPrice } from 'shared-api/i18n/format';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './cart-aside.module.css';
import { cartQuantity, cartTotal, lineKey, lineTotal } from './cart-lines';
import { useCart } from './cart-store';
import { withMenuNames } from './menu-changes';

/** The cart beside the menu, on wide screens. */
export default function CartAside() {
  const { t } = useTranslation();
  const stored = useCart((cart) => cart.lines);
  const lines = withMenuNames(stored, useBootstrap());
  const count = cartQuantity(lines);
  return (
    <section aria-labelledby="cart-aside" data-cart-aside data-toasts-below className={styles.aside}>
      {/* No heading: it comes after the first paint, when a screen reader may have listed those of the page. */}
      <p id="cart-aside" className={styles.title}>
        {t('cart.title')}{' '}
        {count > 0 && (
          <span key={count} data-cart-count className={styles.count} translate="no">
            {count}
          </span>
        )}
      </p>
      {count === 0 ? (
        <p className={styles.soft}>{t('cart.empty_text')}</p>
      ) : (
        <>
          <ul role="list">
            {lines.map((line) => (
              <li key={lineKey(line)} className={styles.line}>
                <span>
                  <span translate="no">{line.quantity} × </span>
                  <bdi>{line.name}</bdi>
                </span>
                <span translate="no">{formatPrice(lineTotal(line))}</span>
                {line.options.length > 0 && (
                  <bdi className={styles.soft}>{line.options.map(({ name }) => name).join(', ')}</bdi>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t('cart.total')}</span>
            <strong translate="no">{formatPrice(cartTotal(lines))}</strong>
          </p>
          <Link to={GUEST_PATHS.cart} className={styles.go}>
            {t('cart.open')}
          </Link>
        </>
      )}
    </section>
  );
}
