import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';

export const ORDER_SUCCESS_MS = 2_000;

/** Shown for 2 s after an order was placed. */
export function OrderSuccess({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), ORDER_SUCCESS_MS);
    return () => clearTimeout(timer);
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
