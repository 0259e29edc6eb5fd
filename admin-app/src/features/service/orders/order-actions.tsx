import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { onSingleClick } from '../../../lib/on-single-click';
import { canCancel, forwardStep } from './order-steps';
import { useOrderStatus } from './use-order-status';

/** The steps that an order may take from where it is (SPEC §4); cancelling asks first. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useOrderStatus();
  const [isConfirmingCancel, setConfirmingCancel] = useState(false);
  const { id } = order;
  const next = forwardStep(order.status);
  return (
    <>
      {canCancel(order.status) && (
        <Button variant="secondary" disabled={isPending} onClick={() => setConfirmingCancel(true)}>
          {t('orders.action.cancelled')}
        </Button>
      )}
      {next && (
        <Button
          busy={isPending && variables.status === next}
          onClick={onSingleClick(() => mutate({ id, status: next }))}
        >
          {t(`orders.action.${next}`)}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirmingCancel}
        title={t('orders.cancel_question')}
        text={t('orders.cancel_text', { id })}
        confirmLabel={t('orders.action.cancelled')}
        cancelLabel={t('orders.cancel_not')}
        onCancel={() => setConfirmingCancel(false)}
        onConfirm={() => {
          setConfirmingCancel(false);
          mutate({ id, status: 'cancelled' });
        }}
      />
    </>
  );
}
