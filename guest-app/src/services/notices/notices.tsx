import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted } from './notify';

const Toaster = lazy(() => import('./toaster'));

/** Where notices appear; loads nothing before the first one. */
export function Notices() {
  const isWanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
