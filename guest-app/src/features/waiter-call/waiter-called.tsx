import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { callText } from './call-text';

export const WAITER_CALL_SUCCESS_MS = 3_000;

export interface WaiterCalledProps {
  tableNumber: string;
  /** Name of what was asked for; undefined for a waiter. */
  type: string | undefined;
  /** Whether staff have taken the call. */
  isTaken: boolean;
  onClose: () => void;
}

/** Closes after 3 s. */
export function WaiterCalled({ tableNumber, type, isTaken, onClose }: WaiterCalledProps) {
  const { t } = useTranslation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), WAITER_CALL_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Modal open onClose={onClose} title={callText(t, { type, isTaken })} closeLabel={t('close')} size="s">
      <EmptyState
        role="status"
        tone="success"
        icon={<BellRing />}
        title={<bdi translate="no">{tableNumber}</bdi>}
        text={t(isTaken ? 'waiter_call.taken_text' : 'waiter_call.called_text', { number: tableNumber })}
      />
    </Modal>
  );
}
