import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listEveryOrder } from 'shared-api/client/service/orders';
import { errorText } from 'shared-api/i18n/error-text';
import type { OrderFilters } from 'shared-api/queries/service/orders';
import { Button } from 'shared-ui/button';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { downloadCsv } from '../../../lib/download-csv';
import { orderLines } from './orders-csv';

/** Saves every order that the filters let through, not only the page in sight. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => listEveryOrder(http, filters),
    onSuccess: (orders) => downloadCsv(t('orders.export.file'), orderLines(t, orders)),
    onError: (error) => notify.error(t('orders.export.failed'), errorText(t, error)),
  });
  return (
    <Button variant="secondary" busy={isPending} busyText={t('orders.export.busy')} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      {t('orders.export.button')}
    </Button>
  );
}
