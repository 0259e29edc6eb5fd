import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { orderPath } from 'shared-api/contract/paths';
import { lazyPart } from '../services/lazy-part';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { runningOrders } from '../services/running-orders';

const OrderBar = lazyPart(() => import('../features/order-tracking/order-bar'));

/** A slim bar for each order of this phone that is under way, except the one that is being looked at. */
export function RunningOrderBars() {
  const { pathname } = useLocation();
  const tokens = useSyncExternalStore(runningOrders.subscribe, () => runningOrders.tokens());
  return tokens
    .filter((token) => pathname !== orderPath(token))
    .map((token) => (
      <ErrorBoundary key={token} fallback={null}>
        <OrderBar token={token} />
      </ErrorBoundary>
    ));
}
