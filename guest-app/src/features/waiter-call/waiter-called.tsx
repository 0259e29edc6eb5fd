import { BellRing } from 'lucide-react';
import { WAITER_CALL_SUCCESS_MS } from 'shared-api/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';

export interface WaiterCalledProps {
  tableNumber: string;
  /** Whether the guest called for the bill only. */
  isForWaiter: boolean;
  onClose: () => void;
}

/** Closes after 3 s. */
export function WaiterCalled({ tableNumber, isForWaiter, onClose }: WaiterCalledProps) {
  const { t } = useTranslation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), WAITER_CALL_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Modal
      open
      onClose={onClose}
      title={t(isForWaiter ? 'waiter_call.called' : 'waiter_call.called_other')}
      closeLabel={t('close')}
      size="s"
    >
      <EmptyState
        role="status"
        tone="success"
        icon={<BellRing />}
        title={<bdi translate="no">{tableNumber}</bdi>}
        text={t('waiter_call.called_text', { number: tableNumber })}
      />
    </Modal>
  );
}
