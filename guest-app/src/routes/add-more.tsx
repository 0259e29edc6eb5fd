import { Plus } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { buttonLook } from 'shared-ui/button';
import { CartBar } from '../features/cart/cart-bar';
import { useCart } from '../features/cart/cart-store';
import { useIsNarrow, useLayout } from './layout-context';

/** The way back to the menu, beside an order: in the dock of a phone, where a cart that is not empty takes its place. */
export function AddMore() {
  const { t } = useTranslation();
  const { dock } = useLayout();
  const isInDock = useIsNarrow() && dock !== null;
  const isCartEmpty = useCart(({ lines }) => lines.length === 0);
  const link = (
    <Link to={GUEST_PATHS.menu} {...buttonLook({ fullWidth: true })}>
      <Plus aria-hidden="true" />
      {t('cart.add_more')}
    </Link>
  );
  if (!isInDock) return link;
  return createPortal(isCartEmpty ? link : <CartBar />, dock);
}
