import { useQueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from 'shared-api/client/attempts';
import type { GuestOrder, GuestOrderItem } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { notify } from 'shared-ui/toaster';
import { useServices } from '#services/services';

export interface CancelItemProps {
  order: GuestOrder;
  item: GuestOrderItem;
  onClose: () => void;
}

/** Asks whether an item is to be cancelled, and cancels it. */
export function CancelItem({ order, item, onClose }: CancelItemProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const queryClient = useQueryClient();
  const name = item.product_name;
  const key = keys.orders.tracked(order.token);

  const cancelling = useSubmission({
    send: (itemId: number) =>
      http.send('DELETE /orders/track/{token}/items/{itemId}', { params: { token: order.token, itemId } }),
    onSuccess(changed) {
      queryClient.setQueryData(key, changed);
      notify.success(t('tracking.cancelled_item', { name }));
    },
    onError(error) {
      notify.error(
        isOutcomeUnknown(error)
          ? t('tracking.cancel_unknown')
          : `${t('tracking.cancel_error')}: ${errorText(t, error)}`,
      );
      void queryClient.invalidateQueries({ queryKey: key });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('tracking.cancel_question', { name })}
      text={t('tracking.cancel_text')}
      confirmLabel={t('tracking.cancel_item')}
      cancelLabel={t('tracking.keep_item')}
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate(item.id)}
      onCancel={onClose}
    />
  );
}
