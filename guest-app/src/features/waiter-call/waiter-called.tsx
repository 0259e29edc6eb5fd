import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-ui/modal';
import styles from './waiter-called.module.css';

export const WAITER_CALL_SUCCESS_MS = 3_000;

export interface WaiterCalledProps {
  tableNumber: string;
  /** What is known of the call. */
  title: string;
  /** Whether staff have taken the call. */
  isTaken: boolean;
  onClose: () => void;
}

/** Who is coming, where and what for. Closes after 3 s. */
export function WaiterCalled({ tableNumber, title, isTaken, onClose }: WaiterCalledProps) {
  const { t } = useTranslation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), WAITER_CALL_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('close')} size="s">
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
