import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { buttonLook } from 'shared-ui/button';

/** Links from an empty cart or bill to the menu and the guest's orders. */
export function MenuAndOrdersLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link to={GUEST_PATHS.menu} {...buttonLook()}>
        {t('cart.to_menu')}
      </Link>
      <Link to={GUEST_PATHS.myOrders} {...buttonLook({ variant: 'ghost' })}>
        {t('my_orders.title')}
      </Link>
    </>
  );
}
