import type { TFunction } from 'i18next';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { formatDateTime } from 'shared-api/i18n/format';
import { csvAmount } from '../../../lib/download-csv';
import { locationLabel } from '../../../lib/table-label';

const itemText = ({ quantity, product_name: name, options }: OrderItem) =>
  [`${quantity}× ${name}`, ...options.map((option) => option.product_option_name)].join(' + ');

/** A table of orders for a spreadsheet, one line each under a heading. */
export function orderLines(t: TFunction, orders: readonly Order[]): string[][] {
  const header = [
    t('orders.export.number'),
    t('orders.export.date'),
    t('orders.export.type'),
    t('orders.export.place'),
    t('orders.export.customer'),
    t('orders.export.phone'),
    t('orders.export.address'),
    t('orders.export.status'),
    t('orders.export.items'),
    t('orders.export.note'),
    t('orders.export.total'),
  ];
  const lines = orders.map((order) => [
    String(order.id),
    formatDateTime(order.created_at),
    t(`orders.export.${order.order_type}`),
    order.order_type === 'table' ? locationLabel(t, order) : '',
    order.customer_name ?? '',
    order.customer_phone ?? '',
    order.customer_address ?? '',
    t(`orders.status.${order.status}`),
    order.items.map(itemText).join(', '),
    order.special_instructions ?? '',
    csvAmount(order.total_amount),
  ]);
  return [header, ...lines];
}
