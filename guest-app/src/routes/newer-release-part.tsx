import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../services/lazy-part';
import { PartBoundary } from '../services/part-boundary';

const NewerReleaseNote = lazyPart(() => import('../features/release/newer-release-note'));

/** Where somebody orders or writes, a newer app can wait. */
const BUSY_PAGES = ['/cart', '/feedback'];

/** Watches for a newer app, and tells of it where it disturbs nobody. */
export function NewerReleasePart() {
  const { pathname } = useLocation();
  return (
    <PartBoundary fallback={null}>
      <Suspense>
        <NewerReleaseNote isHeldBack={BUSY_PAGES.includes(pathname)} />
      </Suspense>
    </PartBoundary>
  );
}
