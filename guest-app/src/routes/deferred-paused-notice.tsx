import { Suspense } from 'react';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent } from '../lib/lazy-component';
import { useAfterFirstPaint } from '../services/after-first-paint';
import { useOrderRules } from '../services/order-rules';

const OrdersPausedNotice = lazyComponent(() => import('../features/ordering/orders-paused-notice'));

/** Says why no orders are taken, while they are paused; after the first paint, which loads no script for it. */
export function DeferredPausedNotice() {
  const { isPaused, pausedReason } = useOrderRules();
  const isAfterFirstPaint = useAfterFirstPaint();
  if (!isPaused || !isAfterFirstPaint) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <OrdersPausedNotice reason={pausedReason} />
      </Suspense>
    </ErrorBoundary>
  );
}
