import { CircleCheck } from 'lucide-react';
import { ORDER_SUCCESS_MS } from 'shared-api/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';

/**
 * Shown for 2 s after an order was placed. `onLeave` is called early when the page is left, so that the guest does
 * not find the same cart again.
 */
export function OrderSuccess({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const leaveNow = () => leave();
    const timer = setTimeout(leaveNow, ORDER_SUCCESS_MS);
    window.addEventListener('pagehide', leaveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leaveNow);
    };
  }, []);

  return (
    <Modal open onClose={onLeave} title={t('order.placed')} closeLabel={t('close')} size="s">
      <EmptyState
        role="status"
        tone="success"
        icon={<CircleCheck />}
        title={t('order.placed_text')}
        text={t('order.redirecting')}
      />
    </Modal>
  );
}
