import { Suspense } from 'react';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent } from '../lib/lazy-component';
import { useAfterFirstPaint } from '../services/after-first-paint';
import { useOrderStop } from '../services/order-rules';

const OrderStopNotice = lazyComponent(() => import('../features/ordering/order-stop-notice'));

/** Says why no orders are accepted; after the first paint, which loads no script for it. */
export function DeferredOrderStopNotice() {
  const stop = useOrderStop();
  const isAfterFirstPaint = useAfterFirstPaint();
  if (!stop || !isAfterFirstPaint) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <OrderStopNotice stop={stop} />
      </Suspense>
    </ErrorBoundary>
  );
}
