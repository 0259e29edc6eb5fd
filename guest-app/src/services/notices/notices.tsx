import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part';
import { PartBoundary } from '../part-boundary';
import { toasterWanted } from './notify';

const Toaster = lazyPart(() => import('./toaster'));

/** Where notices appear; loads nothing before the first one. */
export function Notices() {
  const isWanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  if (!isWanted) return null;
  return (
    <PartBoundary fallback={null}>
      <Toaster />
    </PartBoundary>
  );
}
