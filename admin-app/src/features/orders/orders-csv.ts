import type { TFunction } from 'i18next';
import type { Order, OrderItem } from 'shared-api/contract/orders';
import { formatDateTime } from 'shared-api/i18n/format';
import { placeOf } from '../../lib/place-of';

/** Spreadsheets in Turkish (and all that read `;`) part columns by semicolon; the mark tells them it is UTF-8. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

const itemText = ({ quantity, product_name: name, options }: OrderItem) =>
  [`${quantity}× ${name}`, ...options.map((option) => option.product_option_name)].join(' + ');

/** Quoted where it must be; a guest's text that a spreadsheet would take for a formula is made plain. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\n\r;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A table of orders for a spreadsheet, one line each. */
export function ordersCsv(t: TFunction, orders: readonly Order[]): string {
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
    order.order_type === 'table' ? placeOf(t, order) : '',
    order.customer_name ?? '',
    order.customer_phone ?? '',
    order.customer_address ?? '',
    t(`orders.status.${order.status}`),
    order.items.map(itemText).join(', '),
    order.special_instructions ?? '',
    order.total_amount.toFixed(2).replace('.', ','),
  ]);
  return BYTE_ORDER_MARK + [header, ...lines].map((line) => line.map(cell).join(SEPARATOR)).join('\r\n');
}
