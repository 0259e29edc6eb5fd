import type { TFunction } from 'i18next';
import type { Order } from 'shared-api/contract/service/orders';
import type { OrderStatus } from 'shared-api/domain/statuses';

/** Texts of the dialog that asks why an order is cancelled or set back. @param status that it gets. */
export function takeBackTexts(t: TFunction, { id, status: before }: Order, status: OrderStatus) {
  if (status !== 'cancelled') {
    return {
      title: t('orders.set_back_question'),
      text: t('orders.set_back_text', { id }),
      submitLabel: t('orders.set_back'),
    };
  }
  return {
    title: t('orders.cancel_question'),
    text:
      before === 'completed'
        ? t('orders.cancel_completed_text', { id })
        : t('orders.cancel_taken_text', { id }),
    submitLabel: t('orders.action.cancelled'),
  };
}
