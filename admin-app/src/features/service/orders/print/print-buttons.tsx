import { useQueryClient } from '@tanstack/react-query';
import { ChefHat, ReceiptText } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import type { Order } from 'shared-api/contract/service/orders';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { IconButton } from 'shared-ui/icon-button';
import { useServices } from '../../../../services/services';
import { KitchenTicket, Receipt } from './printed-order';
import styles from './print-portal.module.css';

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

const PAPER_WIDTH_MM = 80;
const MM_PER_CSS_PX = 25.4 / 96;

interface PrintPortalProps {
  /** Called when the print dialog is closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Prints its content only, on one page of 80 mm paper that is as long as the content. Invisible on the screen. */
function PrintPortal({ onDone, children }: PrintPortalProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(onDone);

  useLayoutEffect(() => {
    const heightPx = contentRef.current?.getBoundingClientRect().height ?? 0;
    const pageStyle = document.createElement('style');
    const heightMm = Math.ceil(heightPx * MM_PER_CSS_PX) + 1;
    pageStyle.textContent = `@page { size: ${PAPER_WIDTH_MM}mm ${heightMm}mm; margin: 0 }`;
    document.head.append(pageStyle);
    const done = () => finish();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      pageStyle.remove();
      window.removeEventListener('afterprint', done);
    };
  }, []);

  return createPortal(
    <div ref={contentRef} className={styles.content} data-print>
      {children}
    </div>,
    document.body,
  );
}
