import { useQueryClient } from '@tanstack/react-query';
import { ChefHat, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { IconButton } from 'shared-ui/icon-button';
import { useServices } from '../../../../services/services';
import { Receipt } from './receipt';
import { KitchenTicket } from './kitchen-ticket';
import { PrintPortal } from './print-portal';

/** Prints the order for the kitchen or for the guests, on 80 mm paper. */
export function PrintButtons({ order }: { order: Order }) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const [slip, setSlip] = useState<'kitchen' | 'bill' | null>(null);

  async function printBill() {
    // The restaurant's name heads the bill; without it the bill is printed all the same.
    await client.prefetchQuery(settingsQuery(http));
    setSlip('bill');
  }
  return (
    <>
      <IconButton label={t('orders.print.kitchen')} variant="outline" onClick={() => setSlip('kitchen')}>
        <ChefHat />
      </IconButton>
      <IconButton label={t('orders.print.bill')} variant="outline" onClick={() => void printBill()}>
        <ReceiptText />
      </IconButton>
      {slip && (
        <PrintPortal onDone={() => setSlip(null)}>
          {slip === 'kitchen' ? <KitchenTicket order={order} /> : <Receipt order={order} />}
        </PrintPortal>
      )}
    </>
  );
}
