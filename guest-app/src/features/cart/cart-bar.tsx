import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent } from '#lib/lazy-component';
import { useAfterFirstPaint } from '#services/after-first-paint';

const DeferredCartBar = lazyComponent(() => import('./deferred-cart-bar'));

/** The cart in the dock, nothing while it is empty. The server renders an empty one. */
export function CartBar() {
  const { t } = useTranslation();
  if (!useAfterFirstPaint()) return null;
  return (
    <ErrorBoundary pending={null} fallback={<Link to={GUEST_PATHS.cart}>{t('cart.open')}</Link>}>
      <DeferredCartBar />
    </ErrorBoundary>
  );
}
