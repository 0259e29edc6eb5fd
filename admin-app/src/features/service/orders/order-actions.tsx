import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { ORDER_STEPS, type OrderStatus } from 'shared-api/domain/statuses';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { onSingleClick } from '#lib/on-single-click';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { ServerOnly } from '#lib/server-only';
import { takeBackTexts } from './take-back-texts';
import { UndoOrderButton } from './undo-order-button';
import { useOrderSteps } from './use-order-undo';
import { useOrderStatus } from './use-order-status';

type ForwardStatus = Exclude<OrderStatus, 'new' | 'cancelled'>;

const nextStatusOf = (status: OrderStatus) =>
  ORDER_STEPS[status].find((next): next is ForwardStatus => next !== 'new' && next !== 'cancelled');

export const isFinal = (status: OrderStatus) => ORDER_STEPS[status].length === 0;

/**
 * Sets the next status from the list, without opening the order. Ignores presses just after its text or position has
 * changed.
 * @param isMoving whether the rows have just moved.
 */
export function NextStepButton({ order, isMoving }: { order: Order; isMoving: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useOrderStatus();
  const hasChanged = useHasJustChanged(order.status);
  const next = nextStatusOf(order.status);
  if (!next) return null;
  return (
    // Only what was served waits on the device for the server.
    <ServerOnly canWait={next === 'completed'}>
      <Button
        variant={order.status === 'new' ? 'primary' : 'secondary'}
        busy={isPending}
        guarded={hasChanged || isMoving}
        onClick={onSingleClick(() => mutate({ order, status: next }))}
      >
        {t(`orders.action.${next}`)}
        <VisuallyHidden>, {t('orders.number', { id: order.id })}</VisuallyHidden>
      </Button>
    </ServerOnly>
  );
}

export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useOrderStatus();
  const [isConfirmingCancel, setConfirmingCancel] = useState(false);
  const hasChanged = useHasJustChanged(order.status);
  const steps = useOrderSteps();
  const { id } = order;
  const next = nextStatusOf(order.status);
  return (
    <>
      <UndoOrderButton order={order} steps={steps} />
      {ORDER_STEPS[order.status].includes('cancelled') && (
        <Button variant="secondary" disabled={isPending} onClick={() => setConfirmingCancel(true)}>
          {t('orders.action.cancelled')}
        </Button>
      )}
      {next && (
        <Button
          busy={isPending && variables.status === next}
          guarded={hasChanged}
          onClick={onSingleClick(() => mutate({ order, status: next }))}
        >
          {t(`orders.action.${next}`)}
        </Button>
      )}
      {isConfirmingCancel && order.is_taken && (
        <ReasonDialog
          {...takeBackTexts(t, order, 'cancelled')}
          isRequired
          offersUsual
          isBusy={isPending}
          onSubmit={(reason) =>
            mutate({ order, status: 'cancelled', reason }, { onSuccess: () => setConfirmingCancel(false) })
          }
          onClose={() => setConfirmingCancel(false)}
        />
      )}
      <ConfirmDialog
        open={isConfirmingCancel && !order.is_taken}
        title={t('orders.cancel_question')}
        text={t('orders.cancel_text', { id })}
        confirmLabel={t('orders.action.cancelled')}
        cancelLabel={t('orders.cancel_not')}
        onCancel={() => setConfirmingCancel(false)}
        onConfirm={() => {
          setConfirmingCancel(false);
          mutate({ order, status: 'cancelled' });
        }}
      />
    </>
  );
}
