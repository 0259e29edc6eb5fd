import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ReceiptText } from 'lucide-react';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { BannerNotice } from 'shared-ui/banner-notice';
import { buttonLook } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { withMenuNames } from '../features/order-tracking/menu-names';
import { MyOrders } from '../features/order-tracking/my-orders';
import { useMyOrders } from '../features/order-tracking/use-my-orders';
import { useTrackedOrder } from '../features/order-tracking/use-tracked-order';
import { BillLink } from '../features/visit/bill-link';
import { useBootstrap } from '../services/guest-bootstrap';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';
import { AddMore } from './add-more';
import styles from './order-route.module.css';
import { useOrderAgain } from './use-order-again';

/** The active and finished orders of this phone. */
function MyOrdersRoute() {
  const { t } = useTranslation();
  const menu = useBootstrap();
  const { orders, isLoading, isFetching, error, refetch } = useMyOrders();
  const orderAgain = useOrderAgain();
  const navigate = useNavigate();
  usePageTitle(t('my_orders.title'));

  if (isLoading) {
    return (
      <div className={styles.centre}>
        <Spinner size="l" label={t('loading')} />
      </div>
    );
  }
  if (error && orders.length === 0) {
    return (
      <ErrorState
        className={styles.centre}
        titleAs="h1"
        title={t('my_orders.load_error')}
        text={errorText(t, error)}
        retryLabel={t('retry')}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        className={styles.centre}
        icon={<ReceiptText />}
        titleAs="h1"
        title={t('my_orders.empty')}
        text={t('my_orders.empty_text')}
        action={
          <Link to={GUEST_PATHS.menu} {...buttonLook()}>
            {t('cart.to_menu')}
          </Link>
        }
      />
    );
  }
  return (
    <MyOrders
      orders={orders.map((order) => ({ ...order, items: withMenuNames(order.items, menu) }))}
      onOrderAgain={(order) => {
        orderAgain(order);
        void navigate(GUEST_PATHS.cart);
      }}
    >
      {orders.map((order) => (
        <TrackedOrder key={order.token} order={order} />
      ))}
      {error && (
        <BannerNotice tone="warning" title={t('my_orders.some_missing')}>
          {errorText(t, error)}
        </BannerNotice>
      )}
      <AddMore />
      <BillLink />
    </MyOrders>
  );
}

/** Follows an active order, also one that staff restored after the phone had removed it from its active orders. */
function TrackedOrder({ order }: { order: GuestOrder }) {
  useTrackedOrder(order);
  return null;
}

export default withQueries(MyOrdersRoute);
