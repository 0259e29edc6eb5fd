import { useTranslation } from 'react-i18next';
import { itemsToServe } from 'shared-api/domain/service/course-groups';
import type { Order } from 'shared-api/contract/service/orders';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useCourseStep } from '#features/service/orders/use-course-step';
import { useOrderStatus } from '#features/service/orders/use-order-status';
import type { Wait } from '#features/service/visits/service-tiles';
import { useCallStatus } from '#features/service/waiter-calls/use-call-status';
import { onSingleClick } from '#lib/on-single-click';
import { useCan, useIsAway } from '#services/services';

export interface WaitActionProps {
  wait: Wait;
  /** Name of the table or the takeaway order. */
  name: string;
  /** Opens the payment of the table. */
  onPay: () => void;
}

/** The step that ends a wait, if one call does it and the user may take it. */
export function WaitAction({ wait: { reason, call, order, tile }, name, onPay }: WaitActionProps) {
  const { t } = useTranslation();
  const can = useCan();
  const isAway = useIsAway();
  // The rest needs the server.
  if (isAway && reason !== 'ready' && reason !== 'bill_requested') return null;
  if (call) return can('waiter_calls.update') && <TakeCall call={call} name={name} />;
  if (order && reason === 'ready' && order.status !== 'ready')
    return can('items.fire') && <ServeCourse order={order} name={name} />;
  if (order) return can('orders.update') && <NextStep order={order} isAtTable={!!tile.table} name={name} />;
  if (reason === 'bill_requested' && can('payments.take'))
    return <ActionButton text={t(isAway ? 'note.title' : 'bill.pay')} name={name} onPress={onPay} />;
  return null;
}

function TakeCall({ call, name }: { call: WaiterCall; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallStatus('dashboard');
  const take = () => mutate({ call, status: 'in_progress' });
  return <ActionButton text={t('waiter_calls.start')} name={name} isBusy={isPending} onPress={take} />;
}

function ServeCourse({ order, name }: { order: Order; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCourseStep();
  const itemIds = itemsToServe(order).map(({ id }) => id);
  if (itemIds.length === 0) return null;
  const { visit_id: visitId, table_number: tableNumber } = order;
  const serve = () => mutate({ step: 'serve', visitId, tableNumber, itemIds });
  return <ActionButton text={t('courses.serve')} name={name} isBusy={isPending} onPress={serve} />;
}

/** Takes or approves a new order, or says that a ready one has left. */
function NextStep({ order, isAtTable, name }: { order: Order; isAtTable: boolean; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useOrderStatus();
  const isReady = order.status === 'ready';
  const status = isReady ? 'completed' : 'processing';
  const take = order.awaiting_approval ? t('service.queue.approve') : t('orders.action.processing');
  const leave = isAtTable ? t('courses.serve') : t('orders.action.completed');
  const step = () => mutate({ order, status });
  return <ActionButton text={isReady ? leave : take} name={name} isBusy={isPending} onPress={step} />;
}

interface ActionButtonProps {
  text: string;
  name: string;
  isBusy?: boolean;
  onPress: () => void;
}

function ActionButton({ text, name, isBusy, onPress }: ActionButtonProps) {
  return (
    <Button variant="secondary" busy={isBusy} onClick={onSingleClick(onPress)}>
      {text}
      <VisuallyHidden>, {name}</VisuallyHidden>
    </Button>
  );
}
