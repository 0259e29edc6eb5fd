import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { UndoButton } from '#lib/undo-button';
import { undoOf, type OrderSteps } from './use-order-undo';
import { useUndoOrderStep } from './use-order-status';

/** Shown while the order's last step can be undone. */
export function UndoOrderButton({ order, steps }: { order: Order; steps: OrderSteps }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUndoOrderStep();
  const undo = undoOf(steps, order);
  if (!undo) return null;
  return (
    <UndoButton of={t('orders.number', { id: order.id })} busy={isPending} onClick={() => mutate(undo)} />
  );
}
