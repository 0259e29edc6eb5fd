import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../services/lazy-part';
import { notify } from '../services/notices/notify';
import { PartBoundary } from '../services/part-boundary';

const WaiterCallModal = lazyPart(() => import('../features/waiter-call/waiter-call-modal'));

/** The waiter-call modal, whose code comes with the first call. */
export function WaiterCallPart({ onClose }: { onClose: () => void }) {
  return (
    <PartBoundary fallback={<CallFailed onClose={onClose} />}>
      <Suspense>
        <WaiterCallModal onClose={onClose} />
      </Suspense>
    </PartBoundary>
  );
}

function CallFailed({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const giveUp = useEffectEvent(() => {
    void notify('error', t('toast_error_waiter'));
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
