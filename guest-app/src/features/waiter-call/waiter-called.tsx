import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-ui/modal';
import { callText } from './call-text';
import styles from './waiter-called.module.css';

export const WAITER_CALL_SUCCESS_MS = 3_000;

export interface WaiterCalledProps {
  tableNumber: string;
  /** Name of what was asked for; undefined for a waiter. */
  type: string | undefined;
  /** Whether staff have taken the call. */
  isTaken: boolean;
  onClose: () => void;
}

/** Who is coming, where and what for. Closes after 3 s. */
export function WaiterCalled({ tableNumber, type, isTaken, onClose }: WaiterCalledProps) {
  const { t } = useTranslation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), WAITER_CALL_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Modal open onClose={onClose} title={callText(t, { type, isTaken })} closeLabel={t('close')} size="s">
      <div role="status" className={styles.called}>
        <p className={styles.table}>
          <bdi translate="no">{tableNumber}</bdi>
        </p>
        <p className={styles.said}>
          {t(isTaken ? 'waiter_call.taken_text' : 'waiter_call.called_text', { number: tableNumber })}
        </p>
      </div>
    </Modal>
  );
}
