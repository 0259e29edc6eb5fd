import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listEveryOrder } from 'shared-api/client/service/orders';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import { optionLine } from 'shared-api/i18n/option-label';
import type { OrderFilters } from 'shared-api/queries/service/orders';
import { Button } from 'shared-ui/button';
import { notify } from 'shared-ui/toaster';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { useServices } from '#services/services';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { downloadCsv, type CsvCell } from '#lib/download';
import { locationLabel } from '#i18n/table-label';

/** Downloads every order that matches the filters, not only the shown page. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { timeZone } = useRestaurantTime();
  const { mutate, isPending } = useMutation({
    mutationFn: () => listEveryOrder(http, filters),
    onSuccess: (orders) => downloadCsv(t('orders.export.file'), timeZone, orderLines(t, orders, timeZone)),
    onError: (error) => notify.error(t('orders.export.failed'), errorText(t, error)),
  });
  return (
    <Button variant="secondary" busy={isPending} busyText={t('orders.export.busy')} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      {t('orders.export.button')}
    </Button>
  );
}

const itemText = ({ quantity, product_name: name, options }: OrderItem) =>
  [
    `${quantity}× ${name}`,
    ...options.map((one) => optionLine({ ...one, name: one.product_option_name })),
  ].join(' ');

function orderLines(t: TFunction, orders: readonly Order[], timeZone: string): CsvCell[][] {
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
    formatDateTime(order.created_at, timeZone),
    t(`orders.export.${order.order_type}`),
    order.order_type === 'table' ? locationLabel(t, order) : '',
    order.customer_name ?? '',
    order.customer_phone ?? '',
    order.customer_address ?? '',
    t(`orders.status.${order.status}`),
    order.items.map(itemText).join(', '),
    order.special_instructions ?? '',
    order.total_amount,
  ]);
  return [header, ...lines];
}
