import { Suspense } from 'react';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent } from '../lib/lazy-component';
import { useAfterFirstPaint } from '../services/after-first-paint';
import { useOrderingPause } from '../services/order-rules';

const OrderingPauseNotice = lazyComponent(() => import('../features/ordering/ordering-pause-notice'));

/** The notice that no orders are accepted, loaded after the first paint. */
export function DeferredOrderingPauseNotice() {
  const pause = useOrderingPause();
  const isAfterFirstPaint = useAfterFirstPaint();
  if (!pause || !isAfterFirstPaint) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <OrderingPauseNotice pause={pause} />
      </Suspense>
    </ErrorBoundary>
  );
}
