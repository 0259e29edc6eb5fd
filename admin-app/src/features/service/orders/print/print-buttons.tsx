import { useQueryClient } from '@tanstack/react-query';
import { Bike, ChefHat, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { IconButton } from 'shared-ui/icon-button';
import { useBrowserBill } from '#lib/document-print/use-browser-bill';
import { useServices } from '#services/services';
import { CourierSlip } from './courier-slip';
import { KitchenTicket } from './kitchen-ticket';
import { PrintPortal } from './print-portal';
import { Receipt } from './receipt';

const SLIPS = { kitchen: KitchenTicket, bill: Receipt, courier: CourierSlip };

export function PrintButtons({ order }: { order: Order }) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const { mutate } = useBrowserBill();
  const [printed, setPrinted] = useState<{ slip: keyof typeof SLIPS; printing?: number }>();
  const Slip = printed && SLIPS[printed.slip];

  async function printReceipt() {
    // Loads the restaurant's name. It never rejects: without the name, the receipt is printed without it.
    await client.prefetchQuery(settingsQuery(http));
    mutate(
      { visitId: order.visit_id, share: null, orderId: order.id },
      { onSuccess: ({ printing }) => setPrinted({ slip: 'bill', printing }) },
    );
  }
  return (
    <>
      <IconButton
        label={t('orders.print.kitchen')}
        variant="outline"
        onClick={() => setPrinted({ slip: 'kitchen' })}
      >
        <ChefHat />
      </IconButton>
      <IconButton label={t('orders.print.bill')} variant="outline" onClick={() => void printReceipt()}>
        <ReceiptText />
      </IconButton>
      {order.order_type === 'takeaway' && (
        <IconButton
          label={t('orders.print.courier')}
          variant="outline"
          onClick={() => setPrinted({ slip: 'courier' })}
        >
          <Bike />
        </IconButton>
      )}
      {Slip && (
        <PrintPortal onDone={() => setPrinted(undefined)}>
          <Slip order={order} printing={printed.printing} />
        </PrintPortal>
      )}
    </>
  );
}
