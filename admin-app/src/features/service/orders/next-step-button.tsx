import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { onSingleClick } from '../../../lib/on-single-click';
import { forwardStep } from './order-steps';
import { useOrderStatus } from './use-order-status';

/** Moves an order on by one step without opening it: one press in a busy kitchen. */
export function NextStepButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useOrderStatus();
  const next = forwardStep(order.status);
  if (!next) return null;
  return (
    <Button
      variant={order.status === 'new' ? 'primary' : 'secondary'}
      busy={isPending}
      onClick={onSingleClick(() => mutate({ id: order.id, status: next }))}
    >
      {t(`orders.action.${next}`)}
      <VisuallyHidden>, {t('orders.number', { id: order.id })}</VisuallyHidden>
    </Button>
  );
}
