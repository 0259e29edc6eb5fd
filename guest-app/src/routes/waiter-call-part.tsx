import { useTranslation } from 'react-i18next';
import { lazyPart } from '../services/lazy-part';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { PartMissed } from '../services/part-missed';

const WaiterCallModal = lazyPart(() => import('../features/waiter-call/waiter-call-modal'));

/** The waiter-call modal, whose code comes with the first call. */
export function WaiterCallPart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary fallback={<PartMissed text={t('toast_error_waiter')} onTold={onClose} />}>
      <WaiterCallModal onClose={onClose} />
    </ErrorBoundary>
  );
}
