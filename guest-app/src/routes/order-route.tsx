import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { GuestOrderItem } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { CancelItem } from '../features/order-tracking/cancel-item';
import { withMenuNames } from '../features/order-tracking/menu-names';
import { OrderStatus } from '../features/order-tracking/order-status';
import { useTrackedOrder } from '../features/order-tracking/use-tracked-order';
import { BillLink } from '../features/visit/bill-link';
import { useBootstrap } from '../services/guest-bootstrap';
import { ownOrderQuery } from '../features/order-tracking/own-order-query';
import { useOwnCalls } from '../services/own-calls';
import { withQueries } from '../services/queries';
import { useServices } from '../services/services';
import { useIsConnected } from '../services/use-is-connected';
import { usePageTitle } from '../services/use-page-title';
import { AddMore } from './add-more';
import { useLayout } from './layout-context';
import styles from './order-route.module.css';
import { useReasonedCall } from './use-reasoned-call';
import { useOrderAgain } from './use-order-again';

/** An order's page, live for everyone with its link. */
function OrderRoute() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { http } = useServices();
  const { data: order, dataUpdatedAt, error, refetch, isFetching } = useQuery(ownOrderQuery(http, token));
  const orderAgain = useOrderAgain();
  const navigate = useNavigate();
  const menu = useBootstrap();
  const isConnected = useIsConnected();
  const { callWaiter } = useLayout();
  const [cancelled, setCancelled] = useState<GuestOrderItem>();
  const call = useReasonedCall();
  const calls = useOwnCalls((own) => own.calls);
  useTrackedOrder(order);
  usePageTitle(t('tracking.page_title'));

  const isGone = error instanceof ApiError && error.status === 404;
  if (order && !isGone) {
    return (
      <>
        <OrderStatus
          order={{ ...order, items: withMenuNames(order.items, menu) }}
          // An order that is known from the phone's storage was not loaded since the page was opened.
          offlineSinceMs={isConnected ? undefined : dataUpdatedAt || Date.parse(order.updated_at)}
          onCallWaiter={callWaiter}
          onMissing={({ id }) => call.mutate({ order_token: order.token, missing_item_id: id })}
          calls={calls}
          onOrderAgain={() => {
            orderAgain(order);
            void navigate(GUEST_PATHS.cart);
          }}
          onCancelItem={setCancelled}
        >
          <AddMore />
          <BillLink />
        </OrderStatus>
        {cancelled && <CancelItem order={order} item={cancelled} onClose={() => setCancelled(undefined)} />}
      </>
    );
  }
  if (isGone) {
    return (
      <EmptyState
        className={styles.centre}
        icon={<SearchX />}
        titleAs="h1"
        title={t('tracking.not_found')}
        text={t('tracking.not_found_text')}
        action={
          <Link to={GUEST_PATHS.menu} {...buttonLook()}>
            {t('cart.to_menu')}
          </Link>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        className={styles.centre}
        titleAs="h1"
        title={t('tracking.load_error')}
        text={errorText(t, error)}
        retryLabel={t('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.centre}>
      <Spinner size="l" label={t('loading')} />
    </div>
  );
}

export default withQueries(OrderRoute);
