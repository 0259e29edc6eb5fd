import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { Suspense } from 'react';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { lazyComponent } from '../lib/lazy-component';
import { useAfterFirstPaint } from '../services/after-first-paint';

const Favourites = lazyComponent(() => import('../features/favourites/favourites'));

/** The favourites, loaded after the first paint. */
export function DeferredFavourites({ onOpen }: { onOpen: (product: MenuProduct) => void }) {
  if (!useAfterFirstPaint()) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Favourites onOpen={onOpen} />
      </Suspense>
    </ErrorBoundary>
  );
}
