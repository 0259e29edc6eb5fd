import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { cancelOrders } from 'shared-api/client/service/orders';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { useApiMutation } from '#lib/use-api-mutation';
import { ORDERS_CANCELLED_KEY } from './undo-cancellation';

export interface CancelOrdersDialogProps {
  ids: readonly number[];
  /** Initial text of the reason. */
  reason?: string;
  onClose: (isDone: boolean) => void;
}

/** Asks for a reason and cancels orders; `UndoCancellation` says how many. */
export function CancelOrdersDialog({ ids, reason: suggestion, onClose }: CancelOrdersDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useApiMutation({
    mutationKey: ORDERS_CANCELLED_KEY,
    request: (http, given: string, idempotencyKey) => cancelOrders(http, ids, given, idempotencyKey),
    invalidates: [keys.orders.all, keys.statistics.all],
    onSuccess: (orders, _, client) => orders.forEach((order) => cacheOrder(client, order)),
  });
  // Whether an order was taken is known to the server only.
  const isRefusedWithout = error instanceof ApiError && error.code === 'validation_failed';
  return (
    <ReasonDialog
      title={t('orders.many.question', { count: ids.length })}
      text={t('orders.many.text')}
      submitLabel={t('orders.many.confirm')}
      suggestion={suggestion}
      isRequired={isRefusedWithout}
      offersUsual
      isBusy={isPending}
      error={error}
      failureTitle={t('orders.status_failed')}
      onSubmit={(reason) => mutate(reason, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    />
  );
}
