import { useQueryClient } from '@tanstack/react-query';
import { ChefHat, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { IconButton } from 'shared-ui/icon-button';
import { useServices } from '../../../../services/services';
import { KitchenTicket, Receipt } from './printed-order';
import { PrintPortal } from './print-portal';

export function PrintButtons({ order }: { order: Order }) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const [document, setDocument] = useState<'ticket' | 'receipt' | null>(null);

  async function printReceipt() {
    // For the restaurant's name; never rejects, so that the receipt is printed without it.
    await client.prefetchQuery(settingsQuery(http));
    setDocument('receipt');
  }
  return (
    <>
      <IconButton label={t('orders.print.kitchen')} variant="outline" onClick={() => setDocument('ticket')}>
        <ChefHat />
      </IconButton>
      <IconButton label={t('orders.print.bill')} variant="outline" onClick={() => void printReceipt()}>
        <ReceiptText />
      </IconButton>
      {document && (
        <PrintPortal onDone={() => setDocument(null)}>
          {document === 'ticket' ? <KitchenTicket order={order} /> : <Receipt order={order} />}
        </PrintPortal>
      )}
    </>
  );
}
